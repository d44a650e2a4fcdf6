import { sql } from 'kysely';
import { betweenBatches } from '../database/betweenBatches.ts';
import { type Db, inTransaction } from '../database/transaction.ts';
import { lockBookings } from './lockBookings.ts';
import { CREDIT_AFTER_DAYS } from './points.ts';
import { settleBooking } from './settle.ts';

export interface CreditRun {
  /** `YYYY-MM-DD`, a day in Asia/Jakarta. */
  readonly asOf: string;
  readonly actor: string;
  readonly now: Date;
  readonly signal?: AbortSignal;
  readonly onProgress?: (bookings: number) => void;
}

export interface CreditCounts {
  /** Bookings credited for the first time, or again after a change, and their points. */
  readonly credited: { readonly bookings: number; readonly points: number };
  /** Bookings whose credit was taken back, and those points. */
  readonly reversed: { readonly bookings: number; readonly points: number };
  /** Reversals that stay due because their points are spent. */
  readonly waiting: readonly { readonly bookingId: number; readonly bookingRef: string; readonly short: number }[];
}

/** Bookings of one transaction; on the embedded database the portal waits for as long. */
const BOOKINGS_AT_ONCE = 1000;

/** The last booking looked at; the next batch begins behind it. */
interface Place {
  readonly checkOut: string;
  readonly id: number;
}

const START: Place = { checkOut: '-infinity', id: 0 };

interface Batch {
  readonly bookings: number;
  readonly points: number;
  /** Null where no booking is left to look at. */
  readonly next: Place | null;
}

/**
 * Looks at the next due bookings and credits those that somebody has signed up for, in one statement: the same lines
 * as `settleBooking` would post one by one, with balances that run on from each member's own. Bookings are locked
 * before any balance is. Those without a member stay where they are, so each batch begins where the last one ended.
 */
export async function creditBatch(
  db: Db,
  { asOf, actor, now }: Pick<CreditRun, 'asOf' | 'actor' | 'now'>,
  after: Place = START,
): Promise<Batch> {
  return inTransaction(db, async (tx) => {
    await lockBookings(tx);
    const { rows } = await sql<{ bookings: number; points: number; seen: number; checkOut: string; id: number }>`
      with picked as materialized (
        select id, booking_ref, hotel_name, agent_code, user_id, check_out, room, night, status
        from bookings
        where status = 'Check-Out' and credit_line is null and room > 0 and night > 0
          and check_out <= ${asOf}::date - ${sql.lit(CREDIT_AFTER_DAYS)}
          and (check_out, id) > (${after.checkOut}::date, ${after.id}::int)
        order by check_out, id
        limit ${sql.lit(BOOKINGS_AT_ONCE)}
        for update
      ), due as materialized (
        select p.*, m.id as member_id, m.agent_code as member_agent, m.user_id as member_user, p.room * p.night as amount,
               sum(p.room * p.night) over (partition by m.id order by p.check_out, p.id) as running
        from picked p
        join members m on lower(m.agent_code) = lower(p.agent_code) and lower(m.user_id) = lower(p.user_id)
          and m.status = 'approved'
      ), moved as (
        update balances set points = balances.points + total.points
        from (select member_id, sum(amount)::int as points from due group by member_id) total
        where balances.member_id = total.member_id
        returning balances.member_id, balances.points - total.points as before
      ), lines as (
        insert into ledger (member_id, cause, booking_id, facts, actor, agent_code, user_id, amount, balance, booked_at)
        select due.member_id, 'booking', due.id,
               jsonb_build_object('BookingRef', due.booking_ref, 'HotelName', due.hotel_name, 'CheckOut', due.check_out,
                                  'Room', due.room, 'Night', due.night, 'Status', due.status),
               ${actor}::text, due.member_agent, due.member_user, due.amount, moved.before + due.running,
               ${now.toISOString()}::timestamptz
        from due join moved on moved.member_id = due.member_id
        order by due.check_out, due.id
        returning id, booking_id, amount
      ), marked as (
        update bookings set credit_line = lines.id, credited_check_out = bookings.check_out
        from lines where bookings.id = lines.booking_id
      )
      select last.check_out as "checkOut", last.id, (select count(*) from picked) as seen, done.bookings, done.points
      from (select count(*) as bookings, coalesce(sum(amount), 0) as points from lines) done,
           (select check_out, id from picked order by check_out desc, id desc limit 1) last`.execute(tx);
    const [row] = rows;
    if (!row) return { bookings: 0, points: 0, next: null };
    const { checkOut, id, seen, bookings, points } = row;
    return { bookings, points, next: seen < BOOKINGS_AT_ONCE ? null : { checkOut, id } };
  });
}

/**
 * Bookings whose credit no longer fits what the feed says now. Compared with the agent and user the line was booked
 * under, not with the member's present ones: who changes agent keeps the points earned before.
 */
async function outdatedAfter(db: Db, id: number, asOf: string) {
  const { rows } = await sql<{ id: number; booking_ref: string }>`
    select b.id, b.booking_ref from bookings b join ledger l on l.id = b.credit_line
    where b.id > ${id}::int and (
      l.amount <> case when b.status = 'Check-Out' then b.room * b.night else 0 end
      or lower(l.agent_code) <> lower(b.agent_code) or lower(l.user_id) <> lower(b.user_id)
      or (b.credited_check_out <> b.check_out and b.check_out > ${asOf}::date - ${sql.lit(CREDIT_AFTER_DAYS)}))
    order by b.id limit ${sql.lit(BOOKINGS_AT_ONCE)}`.execute(db);
  return rows;
}

/**
 * Credits every stayed booking that is due and takes back what no longer fits its booking (contract, section 6).
 * New credits first, so that they count towards reversals. Running it again, or twice at once, changes nothing.
 */
export async function creditDue(db: Db, run: CreditRun): Promise<CreditCounts> {
  const credited = { bookings: 0, points: 0 };
  const reversed = { bookings: 0, points: 0 };
  const waiting: { bookingId: number; bookingRef: string; short: number }[] = [];
  let done = 0;
  const goOn = async (bookings: number): Promise<void> => {
    done += bookings;
    run.onProgress?.(done);
    await betweenBatches(run.signal);
  };
  for (let place: Place | null = START; place; ) {
    const batch: Batch = await creditBatch(db, run, place);
    credited.bookings += batch.bookings;
    credited.points += batch.points;
    await goOn(batch.bookings);
    place = batch.next;
  }
  for (let rows = await outdatedAfter(db, 0, run.asOf); rows.length > 0; ) {
    for (const { id, booking_ref: bookingRef } of rows) {
      const outcome = await settleBooking(db, { bookingId: id, asOf: run.asOf, actor: run.actor, now: run.now });
      if (outcome.kind === 'waiting') waiting.push({ bookingId: id, bookingRef, short: outcome.short });
      if (outcome.kind === 'posted') {
        reversed.bookings += outcome.reversed > 0 ? 1 : 0;
        reversed.points += outcome.reversed;
        credited.bookings += outcome.credited > 0 ? 1 : 0;
        credited.points += outcome.credited;
      }
      await goOn(1);
    }
    rows = await outdatedAfter(db, rows.at(-1)?.id ?? 0, run.asOf);
  }
  return { credited, reversed, waiting };
}
