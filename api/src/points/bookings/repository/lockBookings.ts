import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/problems/Refusal.ts';

/** Any constant will do; it must be the same for all that write bookings or credit them. */
const LOCK = 20_150_701;

/** Held by an import before `LOCK`, for as long as it runs; calls share it. */
const IMPORT_LOCK = 20_150_702;

/** Seconds; an import of 100,000 bookings takes about ten. */
const RETRY_AFTER = 60;

/**
 * Held until the transaction ends, by every import and every credit run. Without it, two runs over the same rows in
 * another order would block each other, and both would find the same booking due.
 */
export async function lockBookings(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx);
}

/** The same for an import, whose one transaction may take minutes: calls are refused meanwhile. */
export async function lockBookingsForImport(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(IMPORT_LOCK)})`.execute(tx);
  await lockBookings(tx);
}

/**
 * The same for a call. It waits for a batch of a credit run and for other calls, but not for an import: calls that wait
 * would use up the connections of all. Take it before any row is locked.
 *
 * @throws Refusal at once while bookings are imported
 */
export async function lockBookingsForCall(tx: Tx): Promise<void> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock_shared(${sql.lit(IMPORT_LOCK)}) as "isFree"`.execute(tx);
  if (!rows[0]?.isFree) throw new Refusal('bookings_importing', { retryAfter: RETRY_AFTER });
  await lockBookings(tx);
}
