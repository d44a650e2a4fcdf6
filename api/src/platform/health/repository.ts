import { sql } from 'kysely';
import type { Db } from '../database/transaction.ts';

/** Rejects if the database doesn't answer. */
export async function pingDatabase(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}

const NO_RIGHT = '42501';

/**
 * Writes a page of a new file and of the WAL, and removes the file. Rejects if the disk is full or the database is
 * read-only. Inconclusive for a user who may not create temporary tables.
 */
export async function tryWriting(db: Db): Promise<void> {
  try {
    await sql`create temporary table write_probe on commit drop as select 1 as written`.execute(db);
  } catch (error) {
    if (Object(error).code !== NO_RIGHT) throw error;
  }
}
