import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Db } from '@friends/api/platform/database/transaction';
import { checkLedger } from '@friends/api/points/ledger/check';
import { keysOfClaims } from '../api/claimants.ts';
import type { Finding } from '../findings.ts';
import { count } from './drill.ts';

export interface Load {
  readonly portal: string;
  readonly visitsPerSecond: number;
  readonly actionsPerSecond: number;
  readonly seconds: number;
  readonly tokens: readonly string[];
  readonly rewardId: number;
}

export interface FailedAttempt {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly who: 'visitor' | 'member';
  readonly tries: number;
  /** True if the API explained the failure in a sentence. */
  readonly isExpected503: boolean;
  readonly text: string;
}

export interface LoadResult {
  readonly visits: number;
  readonly actions: number;
  readonly claimKeys: readonly string[];
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

/** Compares the members' answers with the database. */
export async function findingsOfClaims({ claimKeys }: LoadResult, db: Db): Promise<Finding[]> {
  const keys = await keysOfClaims({ db });
  const missing = claimKeys.filter((key) => !keys.has(key)).length;
  const faults = await checkLedger(db);
  for (const { memberId, fault } of faults) console.info(`  member ${memberId}: ${fault}`);
  return [
    count('acknowledged claims that are missing', missing, 0, `${missing} of ${claimKeys.length}`),
    count('claims that nobody was told of', keys.size + missing - new Set(claimKeys).size),
    count('faults in the ledger and its balances', faults.length),
  ];
}
