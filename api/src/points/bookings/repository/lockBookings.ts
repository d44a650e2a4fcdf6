import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/transaction.ts';

/** Any constant will do; it must be the same for all that write bookings or credit them. */
const LOCK = 20_150_701;

/**
 * Held until the transaction ends, by every import and every credit run. Without it, two runs over the same rows in
 * another order would block each other, and both would find the same booking due.
 */
export async function lockBookings(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx);
}
