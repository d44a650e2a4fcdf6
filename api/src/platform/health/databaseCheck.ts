import type { Db } from '../database/transaction.ts';
import { pingDatabase, tryWriting } from './repository.ts';
import type { ReadinessCheck } from './serveHealth.ts';

/** Minimum interval between test writes; checks in between share the last result. */
const WRITE_EVERY_MS = 5000;

export function databaseCheck(db: Db): ReadinessCheck {
  let last: { readonly at: number; readonly write: Promise<void> } | null = null;
  return {
    name: 'database',
    async check() {
      await pingDatabase(db);
      if (last === null || performance.now() - last.at >= WRITE_EVERY_MS)
        last = { at: performance.now(), write: tryWriting(db) };
      await last.write;
      return 'ok';
    },
  };
}
