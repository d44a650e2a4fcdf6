import { sql } from 'kysely';
import { type Db, inTransaction } from '../../database/transaction.ts';
import { POST_OR_FAIL } from '../../ledger/repository/posting.ts';
import { toldOfCredits } from '../../notifications/repository/news.ts';
import { lockBookings } from './lockBookings.ts';
import { BELONGS_TO_MEMBER, dueOn, GIVEN_BY_HAND, POINTS, STAYED } from './pointRules.ts';

/** Bookings of one transaction; on the embedded database the portal waits for as long. */
export const BOOKINGS_AT_ONCE = 1000;

/** The last booking looked at; the next batch begins behind it. */
export interface Place {
  readonly checkOut: string;
  readonly id: number;
}

export const START: Place = { checkOut: '-infinity', id: 0 };

export interface Batch {
  readonly bookings: number;
  readonly points: number;
  /** Null where no booking is left to look at. */
  readonly next: Place | null;
}

export interface CreditDay {
  /** `YYYY-MM-DD`, a day in Asia/Jakarta. */
  readonly asOf: string;
  readonly actor: string;
  readonly now: Date;
}

/**
 * Looks at the next due bookings, credits those that have a member, and tells them, in one statement. It writes the same lines as
 * `settleBooking` does one by one. Bookings are locked before any balance is. Those without a member stay as they are,
 * so each batch begins where the last one ended.
 */
export async function creditBatch(db: Db, { asOf, actor, now }: CreditDay, after: Place = START): Promise<Batch> {
  return inTransaction(db, async (tx) => {
    await lockBookings(tx);
    const { rows } = await sql<{ bookings: number; points: number; seen: number; checkOut: string; id: number }>`
      with picked as materialized (
        select b.*, ${POINTS} as points from bookings b
        where ${STAYED} and b.credit_line is null and ${POINTS} > 0 and ${dueOn(asOf)} and not ${GIVEN_BY_HAND}
          and (b.check_out, b.id) > (${after.checkOut}::date, ${after.id}::int)
        order by b.check_out, b.id
        limit ${sql.lit(BOOKINGS_AT_ONCE)}
        for update
      ), posting as materialized (
        select m.id as member_id, 'booking' as cause, b.id as booking_id, null::int as redemption_id,
               null::int as reverses, null as reason,
               jsonb_build_object('BookingRef', b.booking_ref, 'HotelName', b.hotel_name, 'CheckOut', b.check_out,
                                  'Room', b.room, 'Night', b.night, 'Status', b.status) as facts,
               ${actor}::text as actor, b.points as amount, ${now.toISOString()}::timestamptz as booked_at,
               row_number() over (order by b.check_out, b.id) as place
        from picked b join members m on ${BELONGS_TO_MEMBER}
      ), ${sql.raw(POST_OR_FAIL)}, ${toldOfCredits(now)}, marked as (
        update bookings set credit_line = line.id, credited_check_out = bookings.check_out
        from line where bookings.id = line.booking_id
      )
      select last.check_out as "checkOut", last.id, (select count(*) from picked) as seen, done.bookings, done.points
      from (select count(*) as bookings, coalesce(sum(amount), 0) as points from line) done,
           (select check_out, id from picked order by check_out desc, id desc limit 1) last`.execute(tx);
    const [row] = rows;
    if (!row) return { bookings: 0, points: 0, next: null };
    const { checkOut, id, seen, bookings, points } = row;
    return { bookings, points, next: seen < BOOKINGS_AT_ONCE ? null : { checkOut, id } };
  });
}
