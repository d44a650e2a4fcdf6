import type { Kysely, Transaction } from 'kysely';
import { repeated, UNDONE } from './repeated.ts';
import type { Schema } from './schema.ts';

/** The database, or a transaction that is open on it. */
export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;

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
