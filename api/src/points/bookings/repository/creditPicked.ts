import { type RawBuilder, sql } from 'kysely';
import { AGENCY_NAMES, extraPointsFor } from '../../../content/promotions/repository/extraPoints.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { EXTRA_CAUSE, EXTRA_REASON } from '../../ledger/extraLine.ts';
import { repayDebts } from '../../ledger/repository/debts.ts';
import { POST_OR_FAIL } from '../../ledger/repository/posting.ts';
import { BELONGS_TO_MEMBER, dueOn, HAS_MANUAL_CREDIT, POINTS, STAYED } from './pointRules.ts';

interface Crediting {
  /** For example `operator:ana`. */
  readonly actor: string;
  /** Date of the lines. */
  readonly now: Date;
}

/**
 * SQL that continues a `with` after `picked`: locked bookings (`b.*`) with their `points`. Credits those that have a
 * member, with their extra points, by the same lines as `settleBooking`. Defines `worth`, the credited bookings, and
 * the names of `POST_OR_FAIL`.
 *
 * @param memberIs condition on members `m`
 */
export const creditPicked = ({ actor, now }: Crediting, memberIs: RawBuilder<boolean> = sql`true`) => sql`
  worth as materialized (
    select b.id, b.booking_ref, b.points, m.id as member_id, extra.promotion_id, extra.ref, extra.each,
           extra.points as extra_points,
           jsonb_build_object('BookingRef', b.booking_ref, 'HotelName', b.hotel_name, 'CheckOut', b.check_out,
                              'Room', b.room, 'Night', b.night, 'Status', b.status) as facts,
           row_number() over (order by b.check_out, b.id) as place
    from picked b join members m on ${BELONGS_TO_MEMBER} and ${memberIs}
    join agents a on a.agent_code = m.agent_code
    left join lateral ${extraPointsFor(AGENCY_NAMES)} extra on true
  ), posting as materialized (
    select member_id, 'booking' as cause, id as booking_id, null::int as redemption_id, null::int as reverses,
           null as reason, facts, ${actor}::text as actor, points as amount,
           ${now.toISOString()}::timestamptz as booked_at, place * 2 as place
    from worth
    union all
    select member_id, ${EXTRA_CAUSE}, null, null, null, ${EXTRA_REASON}::text || ref,
           facts || jsonb_build_object('Promotion', ref, 'ExtraPoints', each), ${actor}::text, extra_points,
           ${now.toISOString()}::timestamptz, place * 2 + 1
    from worth where promotion_id is not null
  ), ${sql.raw(POST_OR_FAIL)}, marked as (
    update bookings set credit_line = line.id, credited_check_out = bookings.check_out, credited_owner = null
    from line where bookings.id = line.booking_id
  ), extra as (
    insert into extra_credits (line, booking_id, promotion_id)
    select line.id, worth.id, worth.promotion_id
    from line join worth on worth.booking_ref = line.facts ->> 'BookingRef' where line.booking_id is null
  )`;

interface SelectedBookings extends Crediting {
  readonly bookingIds: readonly number[];
  /** `YYYY-MM-DD` in Asia/Jakarta. */
  readonly asOf: string;
}

/** A credited booking. */
interface BookingCredit {
  readonly memberId: number;
  /** Includes extra points. */
  readonly points: number;
  /** Part of these points that repaid debts. */
  readonly repaid: number;
}

interface CreditRow {
  readonly bookingId: number;
  readonly memberId: number;
  readonly points: number;
  readonly owes: boolean;
}

/**
 * Credits the selected bookings that are due, uncredited and have a member, in one statement, and repays those members'
 * debts; sends no notifications. Call `lockBookings` first.
 *
 * @returns the credits, by booking ID
 */
export async function creditSelected(
  tx: Tx,
  { bookingIds, asOf, actor, now }: SelectedBookings,
): Promise<ReadonlyMap<number, BookingCredit>> {
  if (bookingIds.length === 0) return new Map();
  const { rows } = await sql<CreditRow>`
    with picked as materialized (
      select b.*, ${POINTS} as points from bookings b
      where b.id = any(${sql.val([...bookingIds])}::int[]) and ${STAYED} and b.credit_line is null and ${POINTS} > 0
        and ${dueOn(asOf)} and not ${HAS_MANUAL_CREDIT}
      order by b.id
      for update
    ), ${creditPicked({ actor, now })}
    select worth.id as "bookingId", worth.member_id as "memberId",
           worth.points + coalesce(worth.extra_points, 0) as points, moved.owed > 0 as owes
    from worth join line on line.booking_id = worth.id join moved on moved.member_id = worth.member_id
    order by worth.place`.execute(tx);
  const repaid = new Map<number, number>();
  for (const memberId of new Set(rows.filter(({ owes }) => owes).map((row) => row.memberId)))
    repaid.set(memberId, await repayDebts(tx, { memberIds: [memberId], actor, now }));
  return new Map(
    rows.map(({ bookingId, memberId, points }) => {
      const rest = repaid.get(memberId) ?? 0;
      const part = Math.min(rest, points);
      repaid.set(memberId, rest - part);
      return [bookingId, { memberId, points, repaid: part }];
    }),
  );
}
