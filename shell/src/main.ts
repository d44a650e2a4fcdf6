// Must come first, in particular before single-spa (see `popstate.ts`).
import './navigation/popstate.ts';
import { nextTask } from './config/nextTask.ts';

/**
 * Evaluates one file in several tasks, so that slow phones can respond to input in between: the federation runtime with
 * this module, then React, then the rest of the shell.
 */
async function run(): Promise<void> {
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ './bootstrap.tsx');
}

void run();
