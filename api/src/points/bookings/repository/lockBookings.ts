import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/problems/Refusal.ts';

/** An arbitrary constant, the same for everything that writes or credits bookings. */
const LOCK = 20_150_701;

/** An import holds it while it runs, and locks it before `LOCK`; calls share it. */
const IMPORT_LOCK = 20_150_702;

/** Seconds; an import of 100,000 bookings takes about ten. */
const RETRY_AFTER = 60;

/**
 * Waits for the lock that every import and credit run holds until its transaction ends. Without it, two runs over the same rows in different
 * orders would deadlock, and both would find the same booking due.
 */
export async function lockBookings(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx);
}

/** Like `lockBookings`, for an import, whose one transaction may take minutes: calls are refused meanwhile. */
export async function lockBookingsForImport(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(IMPORT_LOCK)})`.execute(tx);
  await lockBookings(tx);
}

/**
 * Like `lockBookings`, for a call: waits for a batch of a credit run and for other calls, but not for an import, as
 * waiting calls would use up all connections. Must come before any row lock.
 *
 * @throws Refusal `bookings_importing`, without waiting, during an import
 */
export async function lockBookingsForCall(tx: Tx): Promise<void> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock_shared(${sql.lit(IMPORT_LOCK)}) as "isFree"`.execute(tx);
  if (!rows[0]?.isFree) throw new Refusal('bookings_importing', { retryAfter: RETRY_AFTER });
  await lockBookings(tx);
}
