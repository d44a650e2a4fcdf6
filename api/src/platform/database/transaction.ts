import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema/schema.ts';
import { ON_CONFLICT, withRetries } from './withRetries.ts';

/** The database, or an open transaction. */
export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;

/** Carries a dry run's result through the rollback of its transaction. */
class DryRun<Result> extends Error {
  readonly result: Result;
  constructor(result: Result) {
    super('dry run');
    this.result = result;
  }
}

function isOpen(db: Db): db is Tx {
  return db.isTransaction;
}

/**
 * Runs `work` in the open transaction, or in a new one. Inside, every query must use the given `tx`: the embedded
 * database has one connection, so a query outside the transaction waits for it forever. A transaction rolled back
 * because of another is retried, so `work` must have no other side effects.
 */
export function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return isOpen(db) ? work(db) : withRetries(() => db.transaction().execute(work), ON_CONFLICT);
}

/**
 * Runs `work` in a new transaction. A dry run rolls it back, and still returns the result.
 *
 * @throws Error if a transaction is already open, which would keep a dry run's changes
 */
export async function runOrDryRun<T>(db: Db, isDryRun: boolean, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (isOpen(db)) throw new Error('A dry run needs a transaction of its own');
  try {
    return await inTransaction(db, async (tx) => {
      const result = await work(tx);
      if (isDryRun) throw new DryRun(result);
      return result;
    });
  } catch (error) {
    if (error instanceof DryRun) return error.result;
    throw error;
  }
}
