import { lateErasuresBefore } from '@friends/shared/contract/staff/erasureRules';
import { PAYOUT_CATEGORIES } from '@friends/shared/contract/staff/payoutRules';
import type { TodayFeed, TodayPickup } from '@friends/shared/contract/staff/today';
import type { TodayQueue } from '@friends/shared/contract/staff/todayQueues';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/transaction.ts';
import { readPickupHealth } from '../../points/bookings/repository/feedPickups.ts';
import { countLowPools } from '../../points/vouchers/repository/codes.ts';

/** State of a queue. */
interface QueueState {
  readonly count: number;
  readonly late: number;
  readonly oldest: Date | null;
}

const COUNT = sql<number>`count(*)::int`.as('count');
const NEVER_LATE = sql<number>`0`.as('late');

/**
 * Approved claims not yet delivered: payouts in money, or deliveries.
 *
 * @param today `YYYY-MM-DD` in Asia/Jakarta
 */
const undelivered = (db: Db, today: string, isMoney: boolean): Promise<QueueState> =>
  db
    .selectFrom('redemptions')
    .select([COUNT, sql<number>`(count(*) filter (where due_on < ${today}::date))::int`.as('late')])
    .select(({ fn }) => fn.min('decided_at').as('oldest'))
    .where('status', '=', 'Approved')
    .where('due_on', 'is not', null)
    .where('delivered_on', 'is', null)
    .where('category', isMoney ? 'in' : 'not in', PAYOUT_CATEGORIES)
    .executeTakeFirstOrThrow();

/** Reads the state of each queue; problems of content are counted by `readProblems`. */
export const QUEUE_STATES: Readonly<
  Record<Exclude<TodayQueue, 'contentProblems'>, (db: Db, today: string, now: Date) => Promise<QueueState>>
> = {
  signUps: (db) =>
    db
      .selectFrom('members')
      .select([COUNT, NEVER_LATE])
      .select(({ fn }) => fn.min('created_at').as('oldest'))
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow(),
  agencyChanges: (db) =>
    db
      .selectFrom('agent_changes')
      .select([COUNT, NEVER_LATE])
      .select(({ fn }) => fn.min('created_at').as('oldest'))
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow(),
  missingPoints: (db) =>
    db
      .selectFrom('points_claims')
      .select([COUNT, NEVER_LATE])
      .select(({ fn }) => fn.min('created_at').as('oldest'))
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow(),
  claims: (db) =>
    db
      .selectFrom('redemptions')
      .select([COUNT, NEVER_LATE])
      .select(({ fn }) => fn.min('created_at').as('oldest'))
      .where('status', '=', 'Pending')
      .executeTakeFirstOrThrow(),
  corrections: (db) =>
    db
      .selectFrom('corrections')
      .select([COUNT, NEVER_LATE])
      .select(({ fn }) => fn.min('asked_at').as('oldest'))
      .where('status', '=', 'Pending')
      .executeTakeFirstOrThrow(),
  payouts: (db, today) => undelivered(db, today, true),
  batches: (db) =>
    db
      .selectFrom('payout_batches as b')
      .select([COUNT, NEVER_LATE])
      .select(({ fn }) => fn.min('b.made_at').as('oldest'))
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('payout_items as i').whereRef('i.batch_id', '=', 'b.id').where('i.is_open', '=', true)),
      )
      .executeTakeFirstOrThrow(),
  erasures: (db, _today, now) =>
    db
      .selectFrom('erasures')
      .select([
        COUNT,
        sql<number>`(count(*) filter (where asked_at < ${lateErasuresBefore(now).toISOString()}::timestamptz))::int`.as(
          'late',
        ),
      ])
      .select(({ fn }) => fn.min('asked_at').as('oldest'))
      .where('status', '=', 'Pending')
      .executeTakeFirstOrThrow(),
  codes: async (db, today) => ({ ...(await countLowPools(db, today)), late: 0 }),
  deliveries: (db, today) => undelivered(db, today, false),
  mails: (db) =>
    db
      .selectFrom('mails')
      .select([COUNT, NEVER_LATE])
      .select(({ fn }) => fn.min('written_at').as('oldest'))
      .where('sent_at', 'is', null)
      .where('last_error', 'is not', null)
      .where('given_up_at', 'is', null)
      .executeTakeFirstOrThrow(),
  failedSets: (db) =>
    db
      .selectFrom('content_sets')
      .select([COUNT, NEVER_LATE])
      .select(({ fn }) => fn.min('changed_at').as('oldest'))
      .where((eb) =>
        eb.or([eb('state', '=', 'failed'), eb.and([eb('state', '=', 'live'), eb('failure', 'is not', null)])]),
      )
      .executeTakeFirstOrThrow(),
};

export async function readPickup(db: Db, now: Date, feedLateDays: number | null): Promise<TodayPickup> {
  const { lastAt, isLate, failed } = await readPickupHealth(db, now, feedLateDays);
  return { LastAt: lastAt?.toISOString() ?? null, LateDays: feedLateDays, IsLate: isLate, Failed: failed };
}

/** The last import of bookings; null if there was none. */
export async function readLastFeed(db: Db): Promise<TodayFeed | null> {
  const last = await db
    .selectFrom('feed_imports')
    .select(['imported_at', 'file_name', 'rows', 'new', 'changed', 'refused'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return null;
  const { imported_at: at, file_name: FileName, rows: Rows, new: New, changed: Changed, refused: Refused } = last;
  return { At: at.toISOString(), FileName, Rows, New, Changed, Refused };
}
