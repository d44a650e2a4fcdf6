import { sql } from 'kysely';
import type { Tx } from '../database/transaction.ts';

/** Any constant will do; it must be the same for all who write bookings or credit them. */
const LOCK = 20_150_701;

/**
 * Whoever imports or credits bookings holds this until its transaction ends: otherwise two runs over the same rows
 * in another order would lock each other out, and both would find the same booking due.
 */
export async function lockBookings(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx);
}
