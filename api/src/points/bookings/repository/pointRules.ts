import { CREDIT_AFTER_DAYS } from '@friends/shared/contract/rules/credit';
import { sql } from 'kysely';

/**
 * The rules for a booking's points, as SQL, because a credit run processes thousands of bookings at once. `b` is
 * the booking, `m` a member, `credit` the ledger line that credited the booking.
 */

/** Only a completed stay earns points. */
export const STAYED = sql<boolean>`b.status = 'Check-Out'`;

/** 1 point for each night in each room. */
export const POINTS = sql<number>`case when ${STAYED} then b.room * b.night else 0 end`;

const isOver = (asOf: string) => sql<boolean>`b.check_out <= ${asOf}::date - ${sql.lit(CREDIT_AFTER_DAYS)}`;

/**
 * SQL: true if a credit is due on a day (`YYYY-MM-DD`, Asia/Jakarta). Never for a booking without a key: another booking
 * has its reference, and is credited instead.
 */
export const dueOn = (asOf: string) => sql<boolean>`(b.ref_key is not null and ${isOver(asOf)})`;

/** Another booking has the reference: this one is listed (`duplicates`) and earns nothing. */
export const IS_DUPLICATE = sql<boolean>`(b.ref_key is null and exists (
  select from duplicates where duplicates.kind = 'bookings.ref_key' and duplicates.id = b.id::text))`;

/**
 * Manual credits: the booking's reference (`loose`), with each `owner` that the member is, was, or was when claiming,
 * also before an erasure. Bookings of other owners are not affected.
 */
export const MANUAL_CREDITS = sql`(
  select given.member_id, members.owner_key as owner, loose_reference(given.ref_key) as loose
  from points_claims given join members on members.id = given.member_id
  where given.correction_line is not null and members.owner_key is not null
  union all
  select given.member_id, booking_owner(given.agent_code, given.user_id), loose_reference(given.ref_key)
  from points_claims given where given.correction_line is not null
  union all
  select given.member_id, booking_owner(former.old_agent_code, former.old_user_id), loose_reference(given.ref_key)
  from points_claims given join agent_changes former on former.member_id = given.member_id
  where given.correction_line is not null and former.status = 'approved'
  union all
  select given.member_id, former.owner, loose_reference(given.ref_key)
  from points_claims given cross join unnest(given.former_owners) as former (owner)
  where given.former_owners is not null)`;

/** The member with manual points for the booking; null if there is none. */
export const MANUALLY_CREDITED_MEMBER = sql<number | null>`(
  select manual.member_id from ${MANUAL_CREDITS} manual
  where manual.loose = loose_reference(b.ref_key) and manual.owner = b.owner limit 1)`;

/**
 * Points were credited manually, as the booking was missing in the feed: it is then never credited automatically
 * (docs/decisions/0086). For a few bookings: each is looked up in an index.
 */
export const HAS_MANUAL_CREDIT = sql<boolean>`(${MANUALLY_CREDITED_MEMBER} is not null)`;

/**
 * `HAS_MANUAL_CREDIT` for many bookings: reads all manual credits once per statement, and references only of their owners.
 */
export const HAS_MANUAL_CREDIT_BULK = sql<boolean>`(
  b.owner in (select owner from ${MANUAL_CREDITS} manual)
  and (b.owner, coalesce(loose_reference(b.ref_key), '')) in (
    select owner, loose from ${MANUAL_CREDITS} manual where loose is not null))`;

/** Points go to the approved member with the booking's agent code and user ID. */
export const BELONGS_TO_MEMBER = sql<boolean>`m.owner_key = b.owner and m.status = 'approved'`;

/**
 * The points went to a member who was erased since. They stay with that account, so that the next member with the user
 * ID does not get them again, unless the booking turns out to belong to another user.
 */
export const CREDITED_TO_ERASED = sql<boolean>`(coalesce(b.credited_owner, b.owner) = b.owner and exists (
  select from members former where former.id = credit.member_id and former.erased_at is not null))`;

/**
 * SQL: true if a credit no longer fits its booking: the booking has another value or another user than when it was
 * credited, or its check-out moved to a day that is not due yet. A member who changes agent keeps the points earned
 * before. The day of the run alone never makes a credit outdated, so a run for an earlier day
 * reverses nothing.
 */
export const outdatedOn = (asOf: string) => sql<boolean>`(
  (credit.amount <> ${POINTS} or coalesce(b.credited_owner, b.owner) <> b.owner
   or (b.credited_check_out <> b.check_out and not ${isOver(asOf)})) and not ${CREDITED_TO_ERASED})`;
