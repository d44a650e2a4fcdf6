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

const isOver = (asOf: string) => sql<boolean>`b.check_out <= ${asOf}::date - ${sql.lit(CREDIT_AFTER_DAYS)}`;

/**
 * Whether a credit is due on a day (`YYYY-MM-DD`, Asia/Jakarta). Of a booking without an identity it never is: its reference
 * is another booking's, which is credited in its place.
 */
export const dueOn = (asOf: string) => sql<boolean>`(b.ref_key is not null and ${isOver(asOf)})`;

/** Another booking has the reference: this one is listed (`duplicates`) and brings no points. */
export const IS_DUPLICATE = sql<boolean>`(b.ref_key is null and exists (
  select from duplicates where duplicates.kind = 'bookings.ref_key' and duplicates.id = b.id::text))`;

/** `given` gave points by hand for a reference like the booking's, to a member whose booking it is, or was. */
export const IS_GIVEN = sql<boolean>`(
  given.correction_line is not null and loose_reference(given.ref_key) = loose_reference(b.ref_key) and b.owner in (
    select owner_key from members where id = given.member_id and owner_key is not null
    union all select booking_owner(given.agent_code, given.user_id)
    union all select booking_owner(old_agent_code, old_user_id) from agent_changes
              where member_id = given.member_id and status = 'approved'))`;

/** The member who got the booking's points by hand; null if there is none. */
export const GIVEN_TO = sql<number | null>`(
  select given.member_id from points_claims given where ${IS_GIVEN} order by given.id limit 1)`;

/**
 * Points were given by hand for the booking, because the feed did not bring them: then they never come by themselves
 * (docs/decisions/0086). The first condition is evaluated once for a statement.
 */
export const GIVEN_BY_HAND = sql<boolean>`(
  exists (select from points_claims where correction_line is not null)
  and exists (select from points_claims given where ${IS_GIVEN}))`;

/** Points go to the approved member with the booking's agent code and user ID. */
export const BELONGS_TO_MEMBER = sql<boolean>`m.owner_key = b.owner and m.status = 'approved'`;

/**
 * Whether a credit no longer fits its booking: the booking is worth other points, belongs to another user than when it was
 * credited, or its check-out moved to a day that is not due yet. A member who changes agent keeps the points earned before.
 * Nor does a day alone undo a credit, so a run as of an earlier day takes nothing back.
 */
export const outdatedOn = (asOf: string) => sql<boolean>`(
  credit.amount <> ${POINTS} or coalesce(b.credited_owner, b.owner) <> b.owner
  or (b.credited_check_out <> b.check_out and not ${isOver(asOf)}))`;
