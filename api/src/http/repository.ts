import { sql } from 'kysely';
import type { Db } from '../database/transaction.ts';

/** Whose tries of which limit. */
export interface Tries {
  readonly name: string;
  readonly key: Uint8Array;
}

/** Counts one try in one step. Null: it is counted; otherwise it is not, and this is when the window ends. */
export async function takeTry(
  db: Db,
  { name, key }: Tries,
  { most, now, ends }: { most: number; now: Date; ends: Date },
): Promise<Date | null> {
  const { rows } = await sql`
    insert into rate_limits as known (name, key, used, ends_at) values (${name}, ${key}, 1, ${ends})
    on conflict (name, key) do update set
      used = case when known.ends_at <= ${now} then 1 else known.used + 1 end,
      ends_at = case when known.ends_at <= ${now} then excluded.ends_at else known.ends_at end
    where known.ends_at <= ${now} or known.used < ${most}
    returning used`.execute(db);
  if (rows.length > 0) return null;
  const refused = await db
    .selectFrom('rate_limits')
    .select('ends_at')
    .where('name', '=', name)
    .where('key', '=', key)
    .executeTakeFirst();
  // Somebody may have cleared it in between: then the next try is free.
  return refused?.ends_at ?? now;
}

export async function giveTryBack(db: Db, { name, key }: Tries, now: Date): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set(({ eb }) => ({ used: eb('used', '-', 1) }))
    .where('name', '=', name)
    .where('key', '=', key)
    .where('ends_at', '>', now)
    .where('used', '>', 0)
    .execute();
}

export async function forgetTries(db: Db, { name, key }: Tries): Promise<void> {
  await db.deleteFrom('rate_limits').where('name', '=', name).where('key', '=', key).execute();
}

export async function removeEnded(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('ends_at', '<=', now).execute();
}
