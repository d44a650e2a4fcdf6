import { sql } from 'kysely';
import type { Db } from '../database/transaction.ts';

/** Rejects where the database does not answer. */
export async function askDatabase(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
