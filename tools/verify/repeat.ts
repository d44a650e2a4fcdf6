import { Worker } from 'node:worker_threads';
import { browserTally } from './browserTally.ts';
import { runJest } from './jestTally.ts';
import { judge } from './judge.ts';
import { add, failed, NOTHING, type Tally } from './tally.ts';

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
export async function repeat({ times, file, isBusy }: Repeat): Promise<Tally> {
  const busy = isBusy ? startBusyWorker() : null;
  try {
    if (file.startsWith('e2e/')) return browserTally(true, ['--repeat-each', String(times), file]);
    let sum = NOTHING;
    for (let done = 0; done < times; done += 1) {
      const { files, well } = runJest(['--runInBand', '--runTestsByPath', file]);
      const tally = judge(files, []);
      sum = [sum, tally, well || tally.failed.length > 0 ? NOTHING : failed('jest, beside its tests')].reduce(add);
    }
    return sum;
  } finally {
    await busy?.terminate();
  }
}
