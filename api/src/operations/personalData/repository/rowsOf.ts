import { type RawBuilder, sql } from 'kysely';
import { subjectColumn, targetsOfMember } from '../../../platform/audit/repository/names.ts';

/** Condition of a table without `member_id`, or in which other members have rows, too. */
type OtherCondition = (memberId: number) => RawBuilder<unknown>;

const ofClaims: OtherCondition = (memberId) =>
  sql`redemption_id in (select id from redemptions where member_id = ${memberId})`;

/** Bookings of the member's present user ID, and those that ever brought them points. */
const ofBookings: OtherCondition = (memberId) => sql`id in (
  select b.id from bookings b join members m
    on b.owner in (m.owner_key, booking_owner(m.agent_code, m.user_id)) where m.id = ${memberId}
  union select booking_id from ledger where member_id = ${memberId} and booking_id is not null)`;

/**
 * The member's addresses, each with the time that it was theirs: before and after, it may be another member's. An hour is added
 * at the sign-up, as its mail has the time of the portal, not of the database.
 */
const addressesOf: OtherCondition = (memberId) => sql`(
  with own as (select id, email, created_at - interval '1 hour' as since from members where id = ${memberId}),
    changes as (select * from email_changes where member_id = ${memberId})
  select email as address,
         coalesce((select max(confirmed_at) from changes where ended_at is null and new_email = own.email), since) as since,
         'infinity'::timestamptz as until
  from own
  union all
  select old_email,
         coalesce((select max(before.confirmed_at) from changes before where before.id < changes.id), own.since),
         coalesce(ended_at, confirmed_at)
  from changes, own where confirmed_at is not null
  union all
  select new_email, asked_at, coalesce(ended_at, confirmed_at, 'infinity') from changes)`;

/** Mails to the member, and messages to the team that name their address for the answer. */
const ofMails: OtherCondition = (memberId) => sql`exists (
  select from ${addressesOf(memberId)} own
  where lower(own.address) in (lower(mails.recipient), lower(mails.reply_to))
    and mails.written_at between own.since and own.until)`;

const OTHER_CONDITIONS: Readonly<Record<string, OtherCondition>> = {
  members: (memberId) => sql`id = ${memberId}`,
  email_change_links: (memberId) => sql`change_id in (select id from email_changes where member_id = ${memberId})`,
  duplicates: (memberId) => sql`kind like 'members.%' and id = ${String(memberId)}`,
  bookings: ofBookings,
  extra_credits: (memberId) => sql`line in (select id from ledger where member_id = ${memberId})`,
  payout_details: ofClaims,
  payout_items: ofClaims,
  voucher_codes: ofClaims,
  mails: ofMails,
  member_questions: (memberId) => sql`(member_id = ${memberId}
    or change_id in (select id from agent_changes where member_id = ${memberId})
    or claim_id in (select id from points_claims where member_id = ${memberId}))`,
  audit: (memberId) => sql`${subjectColumn} in ${targetsOfMember(memberId)}`,
};

/** Condition of a member's rows in a table. */
export const rowsOf = (table: string, memberId: number): RawBuilder<unknown> =>
  OTHER_CONDITIONS[table]?.(memberId) ?? sql`member_id = ${memberId}`;
