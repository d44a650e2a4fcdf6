import { sql } from 'kysely';
import type { Db } from '../database/transaction.ts';

/** Rejects where the database does not answer. */
export async function askDatabase(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}

const NO_RIGHT = '42501';

/**
 * Writes a page of a new file and the database's log, and leaves nothing behind. Rejects where there is no room for it, or
 * the database only reads. A user who may not make temporary tables cannot be told so.
 */
export async function tryWriting(db: Db): Promise<void> {
  try {
    await sql`create temporary table write_probe on commit drop as select 1 as written`.execute(db);
  } catch (error) {
    if (Object(error).code !== NO_RIGHT) throw error;
  }
}
