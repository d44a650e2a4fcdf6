import { sql } from 'kysely';
import type { Db } from '../../database/transaction.ts';

export interface RateLimitKey {
  readonly name: string;
  readonly key: Uint8Array;
}

/** End of a window, or a slow-down's theoretical arrival time; null if nothing was counted. */
export async function readWindowEnd(db: Db, { name, key }: RateLimitKey): Promise<Date | null> {
  const row = await db
    .selectFrom('rate_limits')
    .select('ends_at')
    .where('name', '=', name)
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.ends_at ?? null;
}

/** Counts an attempt atomically. Null if counted; otherwise the window's end. */
export async function countTry(
  db: Db,
  { name, key }: RateLimitKey,
  { max, now, ends }: { max: number; now: Date; ends: Date },
): Promise<Date | null> {
  const { rows } = await sql`
    insert into rate_limits as earlier (name, key, used, ends_at) values (${name}, ${key}, 1, ${ends})
    on conflict (name, key) do update set
      used = case when earlier.ends_at <= ${now} then 1 else earlier.used + 1 end,
      ends_at = case when earlier.ends_at <= ${now} then excluded.ends_at else earlier.ends_at end
    where earlier.ends_at <= ${now} or earlier.used < ${max}
    returning used`.execute(db);
  if (rows.length > 0) return null;
  // It may have been cleared in between; then the next attempt is allowed.
  return (await readWindowEnd(db, { name, key })) ?? now;
}

export async function refundTry(db: Db, { name, key }: RateLimitKey, now: Date): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set(({ eb }) => ({ used: eb('used', '-', 1) }))
    .where('name', '=', name)
    .where('key', '=', key)
    .where('ends_at', '>', now)
    .where('used', '>', 0)
    .execute();
}

export async function forgetTries(db: Db, { name, key }: RateLimitKey): Promise<void> {
  await db.deleteFrom('rate_limits').where('name', '=', name).where('key', '=', key).execute();
}

export async function removeEnded(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('ends_at', '<=', now).execute();
}

/**
 * Counts a failure atomically, by advancing the theoretical arrival time.
 *
 * @param unlessAfter doesn't count if the stored time is already later
 * @returns true if it was counted
 */
export async function countFailure(
  db: Db,
  { name, key }: RateLimitKey,
  { now, everySeconds, unlessAfter }: { now: Date; everySeconds: number; unlessAfter: Date | null },
): Promise<boolean> {
  const first = new Date(now.getTime() + everySeconds * 1000);
  const { rows } = await sql`
    insert into rate_limits as earlier (name, key, used, ends_at) values (${name}, ${key}, 1, ${first})
    on conflict (name, key) do update set
      used = earlier.used + 1,
      ends_at = excluded.ends_at + greatest(earlier.ends_at - ${now}::timestamptz, interval '0')
    where ${unlessAfter}::timestamptz is null or earlier.ends_at <= ${unlessAfter}::timestamptz
    returning used`.execute(db);
  return rows.length > 0;
}

/** @param prefix of the keys */
export async function forgetFailures(db: Db, name: string, prefix: Uint8Array): Promise<void> {
  const last = Buffer.concat([prefix, Buffer.alloc(32, 0xff)]);
  await db
    .deleteFrom('rate_limits')
    .where('name', '=', name)
    .where('key', '>=', prefix)
    .where('key', '<', last)
    .execute();
}
