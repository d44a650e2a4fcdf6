import { CREDIT_AFTER_DAYS } from '@friends/shared/contract/rules/credit';
import { sql } from 'kysely';

/**
 * The rules of a booking's points, as the statements on bookings use them: in SQL, because a credit run looks at
 * thousands of bookings at once. `b` is the booking, `m` a member, `credit` the ledger line that credited the booking.
 */

/** Only a stay that took place earns points. */
export const STAYED = sql<boolean>`b.status = 'Check-Out'`;

/** 1 point for each night in each room. */
export const POINTS = sql<number>`case when ${STAYED} then b.room * b.night else 0 end`;

/** Whether a credit is due on a day (`YYYY-MM-DD`, Asia/Jakarta). */
export const dueOn = (asOf: string) => sql<boolean>`b.check_out <= ${asOf}::date - ${sql.lit(CREDIT_AFTER_DAYS)}`;

/**
 * Whether an operator gave the booking's points by hand, because the feed did not bring them: then they never come by
 * themselves (docs/decisions/0086).
 */
export const GIVEN_BY_HAND = sql<boolean>`exists (
  select from points_claims given
  where given.correction_line is not null and lower(given.booking_ref) = lower(b.booking_ref))`;

/** Points go to the approved member with the booking's agent code and user id, in capitals or small letters. */
export const BELONGS_TO_MEMBER = sql<boolean>`
  lower(m.agent_code) = lower(b.agent_code) and lower(m.user_id) = lower(b.user_id) and m.status = 'approved'`;

/**
 * Whether a credit no longer fits its booking: the booking is worth other points, belongs to another user, or its
 * check-out moved to a day that is not due yet. Compared with the user the line was booked under, not with the member's
 * present one: whoever changes agent keeps the points earned before. Nor does a day alone undo a credit, so a run as of
 * an earlier day takes nothing back.
 */
export const outdatedOn = (asOf: string) => sql<boolean>`(
  credit.amount <> ${POINTS}
  or lower(credit.agent_code) <> lower(b.agent_code) or lower(credit.user_id) <> lower(b.user_id)
  or (b.credited_check_out <> b.check_out and not ${dueOn(asOf)}))`;
