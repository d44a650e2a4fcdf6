// Before everything else, single-spa above all.
import './navigation/popstate.ts';
import { nextTask } from './config/nextTask.ts';

/**
 * One file that runs in several tasks, so that a phone that is slow at running code answers a touch between two of them:
 * the federation runtime with this, then React, then the rest of the shell.
 */
async function run(): Promise<void> {
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ './bootstrap.tsx');
}

void run();
