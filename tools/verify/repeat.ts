import { Worker } from 'node:worker_threads';
import { mergeRuns } from './mergeRuns.ts';
import { add, failed, NO_RESULTS, type Results } from './results.ts';
import { runBrowserTests } from './runBrowserTests.ts';
import { runJest } from './runJest.ts';

function startBusyWorker(): Worker {
  return new Worker('for (;;);', { eval: true });
}

interface Repeat {
  readonly times: number;
  /** A test file, from the root of the repository. */
  readonly file: string;
  readonly isBusy: boolean;
}

/** Runs one file repeatedly without retries, to find races. */
export async function repeat({ times, file, isBusy }: Repeat): Promise<Results> {
  const busy = isBusy ? startBusyWorker() : null;
  try {
    if (file.startsWith('e2e/')) return runBrowserTests(true, ['--repeat-each', String(times), file]);
    let sum = NO_RESULTS;
    for (let done = 0; done < times; done += 1) {
      const { files, succeeded } = runJest(['--runInBand', '--runTestsByPath', file]);
      const results = mergeRuns(files, []);
      sum = [
        sum,
        results,
        succeeded || results.failed.length > 0 ? NO_RESULTS : failed('jest, outside of its tests'),
      ].reduce(add);
    }
    return sum;
  } finally {
    await busy?.terminate();
  }
}
