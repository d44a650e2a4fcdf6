import { sql } from 'kysely';
import { lockBookings } from '../bookings/lockBookings.ts';
import { type Db, inTransaction } from '../database/transaction.ts';
import { CREDIT_AFTER_DAYS } from './bookingPoints.ts';
import { settleBooking } from './bookings.ts';

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

/**
 * Credits up to a batch of due bookings in one statement: the same lines as `settleBooking` would post one by one,
 * with balances that run on from each member's own. The rows of `picked` are locked before any balance is.
 */
export async function creditBatch(db: Db, { asOf, actor, now }: Pick<CreditRun, 'asOf' | 'actor' | 'now'>) {
  return inTransaction(db, async (tx) => {
    await lockBookings(tx);
    const { rows } = await sql<{ bookings: number; points: number }>`
      with picked as materialized (
        select b.id, b.booking_ref, b.hotel_name, b.check_out, b.room, b.night, b.status,
               m.id as member_id, m.agent_code, m.user_id
        from bookings b
        join members m on lower(m.agent_code) = lower(b.agent_code) and lower(m.user_id) = lower(b.user_id)
          and m.status = 'approved'
        where b.status = 'Check-Out' and b.credit_line is null and b.room > 0 and b.night > 0
          and b.check_out <= ${asOf}::date - ${sql.lit(CREDIT_AFTER_DAYS)}
        order by b.check_out, b.id
        limit ${sql.lit(BOOKINGS_AT_ONCE)}
        for update of b
      ), due as materialized (
        select *, room * night as amount,
               sum(room * night) over (partition by member_id order by check_out, id) as running
        from picked
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
               ${actor}::text, due.agent_code, due.user_id, due.amount, moved.before + due.running,
               ${now.toISOString()}::timestamptz
        from due join moved on moved.member_id = due.member_id
        order by due.check_out, due.id
        returning id, booking_id, amount
      ), marked as (
        update bookings set credit_line = lines.id, credited_check_out = bookings.check_out
        from lines where bookings.id = lines.booking_id
      )
      select count(*) as bookings, coalesce(sum(amount), 0) as points from lines`.execute(tx);
    return { bookings: Number(rows[0]?.bookings ?? 0), points: Number(rows[0]?.points ?? 0) };
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
  const settleOn = (bookings: number): void => {
    done += bookings;
    run.onProgress?.(done);
    run.signal?.throwIfAborted();
  };
  let last: number;
  do {
    const batch = await creditBatch(db, run);
    credited.bookings += batch.bookings;
    credited.points += batch.points;
    settleOn(batch.bookings);
    last = batch.bookings;
  } while (last === BOOKINGS_AT_ONCE);
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
      settleOn(1);
    }
    rows = await outdatedAfter(db, rows.at(-1)?.id ?? 0, run.asOf);
  }
  return { credited, reversed, waiting };
}
