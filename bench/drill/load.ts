import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Db } from '@friends/api/platform/database/transaction';
import { checkLedger } from '@friends/api/points/ledger/check';
import { keysOfClaims } from '../api/claimants.ts';
import type { Finding } from '../findings.ts';
import { count } from './drill.ts';

/** What visitors and members do at once. */
export interface Load {
  readonly portal: string;
  readonly visitsPerSecond: number;
  readonly actionsPerSecond: number;
  readonly seconds: number;
  readonly tokens: readonly string[];
  readonly rewardId: number;
}

/** A try that did not go well; whoever made it tries again. */
export interface Hiccup {
  /** By the clock, in milliseconds. */
  readonly at: number;
  readonly who: 'visitor' | 'member';
  /** Tries so far, this one among them. */
  readonly tries: number;
  /** The API said in a sentence that it cannot answer now. */
  readonly isTold: boolean;
  readonly text: string;
}

export interface LoadResult {
  readonly visits: number;
  readonly actions: number;
  /** Of the claims that were acknowledged. */
  readonly claimKeys: readonly string[];
  readonly hiccups: readonly Hiccup[];
  /** What was given up, by what went wrong last. */
  readonly failures: readonly string[];
}

/** Makes the load in a thread of its own, so that what it costs does not hold up who disturbs and watches. */
export async function runLoad(load: Load): Promise<LoadResult> {
  const [result] = await once(new Worker(join(import.meta.dirname, 'people.ts'), { workerData: load }), 'message');
  return result;
}

/** Says what there was, and what went wrong, each thing once. */
export function sayLoad({ visits, actions, hiccups }: LoadResult): void {
  console.info(`\n${visits} visits and ${actions} actions.`);
  for (const [text, same] of Map.groupBy(hiccups, ({ who, text }) => `${who}: ${text}`))
    console.info(`  ${same.length} times, ${text}`);
}

/** Holds what members were told of their claims against the database. */
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
