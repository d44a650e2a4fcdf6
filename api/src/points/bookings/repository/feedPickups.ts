import { addDays } from '@friends/shared/contract/rules/days';
import type { FeedPickupResult } from '@friends/shared/contract/staff/feedRules';
import { type Selectable, sql } from 'kysely';
import { jakartaDay } from '../../../platform/calendar/days.ts';
import type { Schema } from '../../../platform/database/schema/schema.ts';
import type { Db, Tx } from '../../../platform/database/transaction.ts';
import type { Sentence } from '../feed/Fault.ts';

export type StoredPickup = Selectable<Schema['feed_pickups']>;

interface NewPickup {
  readonly fileName: string;
  readonly fileVersion: string;
  readonly uploadId: number | null;
  readonly now: Date;
}

export function insertPickup(tx: Tx, { fileName, fileVersion, uploadId, now }: NewPickup): Promise<StoredPickup> {
  return tx
    .insertInto('feed_pickups')
    .values({ file_name: fileName, file_version: fileVersion, found_at: now, upload_id: uploadId })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Pickups whose file was not moved away yet, oldest first. */
export function listOpenPickups(db: Db): Promise<StoredPickup[]> {
  return db.selectFrom('feed_pickups').selectAll().where('moved_at', 'is', null).orderBy('id').execute();
}

export interface PickupDecision {
  readonly result: FeedPickupResult;
  readonly importId?: number | null;
  readonly reason?: Sentence;
}

export function decidePickup(tx: Tx, id: number, { result, importId = null, reason }: PickupDecision) {
  return tx
    .updateTable('feed_pickups')
    .set({ result, import_id: importId, reason: reason ? JSON.stringify(reason) : null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function endPickup(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('feed_pickups').set({ moved_at: now }).where('id', '=', id).execute();
}

/** Deletes the record of a file whose upload was deleted before a decision. */
export async function deletePickup(db: Db, id: number): Promise<void> {
  await db.deleteFrom('feed_pickups').where('id', '=', id).execute();
}

/** Records that a poll of the folder or bucket starts. */
export async function recordPollStart(db: Db, now: Date): Promise<void> {
  await db
    .insertInto('feed_pickup_looks')
    .values({ id: 1, since: now, looked_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ looked_at: now }))
    .execute();
}

/** Records the result of a poll. @param failure null if everything could be read */
export async function recordPollEnd(db: Db, waiting: number, failure: string | null): Promise<void> {
  await db.updateTable('feed_pickup_looks').set({ waiting, failure }).execute();
}

/** The last poll; null before the first. */
export async function readLastPoll(db: Db): Promise<Selectable<Schema['feed_pickup_looks']> | null> {
  return (await db.selectFrom('feed_pickup_looks').selectAll().executeTakeFirst()) ?? null;
}

/** Latest first. */
export function listPickups(db: Db, limit: number): Promise<StoredPickup[]> {
  return db.selectFrom('feed_pickups').selectAll().orderBy('id', 'desc').limit(limit).execute();
}

/** Days for which a file counts as failed; after that, it is assumed to be corrected or not needed. */
const FAILED_DAYS = 7;

export interface PickupHealth {
  /** When the last file was found; before the first one, when polling began. */
  readonly lastAt: Date | null;
  /** Files that failed in the last `FAILED_DAYS` and were not imported by a person or replaced by a file of that name. */
  readonly failed: number;
  /** True if no file was found for more days than `feedLateDays`. */
  readonly isLate: boolean;
}

/** @param feedLateDays null: feeds are never late */
export async function readPickupHealth(db: Db, now: Date, feedLateDays: number | null): Promise<PickupHealth> {
  const since = new Date(now.getTime() - FAILED_DAYS * 86_400_000);
  const { rows } = await sql<{ lastAt: Date | null; failed: number }>`
    select greatest((select since from feed_pickup_looks), (select max(found_at) from feed_pickups)) as "lastAt",
           (select count(*)::int from feed_pickups p left join feed_uploads u on u.id = p.upload_id
            where p.result = 'failed' and p.found_at >= ${since.toISOString()}::timestamptz
              and u.state is distinct from 'imported'
              and not exists (select from feed_pickups later
                              where later.file_name = p.file_name and later.id > p.id)) as failed`.execute(db);
  const { lastAt = null, failed = 0 } = rows[0] ?? {};
  const isLate =
    feedLateDays !== null && lastAt !== null && addDays(jakartaDay(lastAt), feedLateDays) < jakartaDay(now);
  return { lastAt, failed, isLate };
}
