import { inspect } from 'node:util';
import { ExplainedError } from '@friends/shared/contract/refusal/ExplainedError';
import { showHiddenCharacters } from '@friends/shared/contract/rules/hiddenCharacters';

/** Runs a program's work; if it fails, prints the reason and exits with 1. */
export async function runProgram(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    // Any other error is a bug, shown with its stack.
    console.error(showHiddenCharacters(error instanceof ExplainedError ? error.message : inspect(error)));
    process.exit(1);
  }
}

/** Runs `stop` once on SIGINT or SIGTERM, then exits. */
export function stopOnSignals(stop: () => Promise<void>): void {
  let isStopping = false;
  const runOnce = async () => {
    if (isStopping) return;
    isStopping = true;
    await stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void runOnce());
}

/** Runs one step of the start, and prints its label and how long it took. */
export async function runStep<T>(label: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  process.stdout.write(`${label} … `);
  try {
    const result = await work();
    console.info(`${((performance.now() - started) / 1000).toFixed(1)} s`);
    return result;
  } catch (error) {
    console.info('failed');
    throw error;
  }
}
