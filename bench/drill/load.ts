import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

export interface Load {
  readonly portal: string;
  readonly visitsPerSecond: number;
  readonly actionsPerSecond: number;
  readonly seconds: number;
  readonly tokens: readonly string[];
  readonly rewardId: number;
}

export interface FailedAttempt {
  readonly who: 'visitor' | 'member';
  readonly text: string;
}

export interface LoadResult {
  readonly visits: number;
  readonly actions: number;
  readonly failedAttempts: readonly FailedAttempt[];
  /** Last error of what was given up. */
  readonly failures: readonly string[];
}

/** Generates the load in a worker thread, so that it does not delay the scenario. */
export async function runLoad(load: Load): Promise<LoadResult> {
  const [result] = await once(new Worker(join(import.meta.dirname, 'loadWorker.ts'), { workerData: load }), 'message');
  return result;
}

/** Prints totals, and each kind of failure once. */
export function printLoad({ visits, actions, failedAttempts }: LoadResult): void {
  console.info(`\n${visits} visits and ${actions} actions.`);
  for (const [text, same] of Map.groupBy(failedAttempts, ({ who, text }) => `${who}: ${text}`))
    console.info(`  ${same.length} times, ${text}`);
}
