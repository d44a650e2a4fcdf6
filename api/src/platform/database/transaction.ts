import type { Kysely, Transaction } from 'kysely';
import { repeated, UNDONE } from './repeated.ts';
import type { Schema } from './schema/schema.ts';

/** The database, or a transaction that is open on it. */
export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;

/** Carries what a dry run came to through the rollback of its transaction. */
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
 * Runs `work` in the transaction that is already open, or in one of its own. Inside, every query must go through the
 * `tx` it is given: the embedded database has one connection, and a query beside an open transaction waits for it.
 * A transaction that the database undid because of another one is run again, so `work` changes nothing outside of it.
 */
export function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return isOpen(db) ? work(db) : repeated(() => db.transaction().execute(work), UNDONE);
}

/**
 * Runs `work` in a transaction of its own. Of a dry run nothing stays, and what it would have come to is told all the same.
 * Throws where a transaction is open already, as that would keep what a dry run did.
 */
export async function runOrTry<T>(db: Db, isDryRun: boolean, work: (tx: Tx) => Promise<T>): Promise<T> {
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
