import { type RawBuilder, sql } from 'kysely';
import { notifyOfCredits } from '../../../members/notifications/repository/bulkNotifications.ts';
import { type Db, inTransaction } from '../../../platform/database/transaction.ts';
import { repayDebts } from '../../ledger/repository/debts.ts';
import { creditPicked } from './creditPicked.ts';
import { lockBookings } from './lockBookings.ts';
import { BELONGS_TO_MEMBER, dueOn, HAS_MANUAL_CREDIT_BULK, POINTS, STAYED } from './pointRules.ts';

/** Bookings per transaction; the embedded database serves no other query meanwhile. */
const BOOKINGS_AT_ONCE = 1000;

/** The last booking processed; the next batch starts after it. */
interface BookingPosition {
  readonly checkOut: string;
  readonly id: number;
}

const START: BookingPosition = { checkOut: '-infinity', id: 0 };

export interface Batch {
  readonly bookings: number;
  readonly points: number;
  /** Null if no booking is left. */
  readonly next: BookingPosition | null;
}

interface CreditedBatch extends BookingPosition {
  readonly bookings: number;
  readonly points: number;
  /** Bookings processed. */
  readonly processed: number;
  /** Credited members who owe points. */
  readonly debtors: readonly number[];
}

export interface CreditDay {
  /** `YYYY-MM-DD`, a day in Asia/Jakarta. */
  readonly asOf: string;
  /** Actor, for example `operator:ana`. */
  readonly actor: string;
  /** Date of the lines. */
  readonly now: Date;
  /** Ignores bookings and members that changed after this time; by default none. */
  readonly knownBy?: Date;
  /** Only bookings of this member. */
  readonly memberId?: number;
  /**
   * Time of the members' notifications and of repaid debts; default: `now`. The runs of several missed nights share one,
   * so that a member gets one notification.
   */
  readonly notificationTime?: Date;
}

/** SQL: true for rows that existed at that time and did not change since; always true if no time is given. */
const knownBy = (column: RawBuilder<Date | null>, moment: Date | undefined) =>
  moment === undefined
    ? sql<boolean>`true`
    : sql<boolean>`coalesce(${column}, '-infinity') <= ${moment.toISOString()}::timestamptz`;

const ownedBy = (memberId: number | undefined) =>
  memberId === undefined
    ? sql<boolean>`true`
    : sql<boolean>`b.owner = (select owner_key from members where id = ${memberId}::int)`;

/**
 * Credits the next due bookings that have a member, with their extra points, and notifies members, in one statement;
 * debts are then repaid from their points. Writes the same lines as `settleBooking` for each. Locks bookings before any
 * balance. Bookings without a member stay unchanged, so each batch starts where the last one ended.
 */
export async function creditBatch(db: Db, day: CreditDay, after: BookingPosition = START): Promise<Batch> {
  const { asOf, actor, now, notificationTime = now } = day;
  return inTransaction(db, async (tx) => {
    await lockBookings(tx);
    const { rows } = await sql<CreditedBatch>`
      with picked as materialized (
        select b.*, ${POINTS} as points from bookings b
        where ${STAYED} and b.credit_line is null and ${POINTS} > 0 and ${dueOn(asOf)} and not ${HAS_MANUAL_CREDIT_BULK}
          and ${knownBy(sql`b.changed_at`, day.knownBy)} and ${ownedBy(day.memberId)} and (b.check_out, b.id) > (${after.checkOut}::date, ${after.id}::int)
        order by b.check_out, b.id
        limit ${sql.lit(BOOKINGS_AT_ONCE)}
        for update
      ), ${creditPicked({ actor, now }, knownBy(sql`m.decided_at`, day.knownBy))}, ${notifyOfCredits(notificationTime)}
      select last.check_out as "checkOut", last.id, (select count(*) from picked) as processed, done.bookings, done.points,
             (select coalesce(json_agg(member_id), '[]') from moved where owed > 0) as debtors
      from (select count(booking_id) as bookings, coalesce(sum(amount), 0) as points from line) done,
           (select check_out, id from picked order by check_out desc, id desc limit 1) last`.execute(tx);
    const [row] = rows;
    if (!row) return { bookings: 0, points: 0, next: null };
    const { checkOut, id, processed, bookings, points, debtors } = row;
    await repayDebts(tx, { memberIds: debtors, actor, now: notificationTime });
    return { bookings, points, next: processed < BOOKINGS_AT_ONCE ? null : { checkOut, id } };
  });
}

async function countDueBookings(db: Db, asOf: string, withMember: boolean): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from bookings b
    where ${STAYED} and b.credit_line is null and ${POINTS} > 0 and ${dueOn(asOf)} and not ${HAS_MANUAL_CREDIT_BULK}
      and exists (select from members m where ${BELONGS_TO_MEMBER}) = ${withMember}::boolean`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** Bookings that a credit run will credit, for its progress only. */
export function countCreditable(db: Db, asOf: string): Promise<number> {
  return countDueBookings(db, asOf, true);
}

/** Bookings that would be credited if a member had their agent code and user ID. */
export function countDueWithoutMember(db: Db, asOf: string): Promise<number> {
  return countDueBookings(db, asOf, false);
}
