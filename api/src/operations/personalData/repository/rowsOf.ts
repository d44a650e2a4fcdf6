import { type RawBuilder, sql } from 'kysely';
import { subjectColumn, targetsOfMember } from '../../../platform/audit/repository/names.ts';

/** Condition for a table without `member_id`, or with rows of other members. */
type OtherCondition = (memberId: number) => RawBuilder<unknown>;

const ofClaims: OtherCondition = (memberId) =>
  sql`redemption_id in (select id from redemptions where member_id = ${memberId})`;

/**
 * SQL: bookings of the member's current user ID, and those that ever earned them points. The user ID of an unapproved
 * sign-up may be another person's.
 */
const ofBookings: OtherCondition = (memberId) => sql`id in (
  select b.id from bookings b join members m
    on b.owner in (m.owner_key, booking_owner(m.agent_code, m.user_id)) where m.id = ${memberId} and m.status = 'approved'
  union select booking_id from ledger where member_id = ${memberId} and booking_id is not null)`;

/** SQL: time since which member `m` has their current address. */
const presentSince = sql`coalesce((select max(own.confirmed_at) from email_changes own where own.member_id = m.id), m.created_at)`;

/** SQL: time when the address of a rejected sign-up became another member's. */
const takenOver = sql`(
  select min(taken.at) from (
    select later.created_at - interval '1 hour' as at from members later
    where later.email_key = m.email_key and later.id <> m.id and later.created_at > ${presentSince}
    union all
    select c.confirmed_at from email_changes c
    where lower(c.new_email) = lower(m.email) and c.member_id <> m.id and c.confirmed_at > ${presentSince}) taken)`;

/**
 * SQL: the member's addresses, each with the period when it was theirs; before and after, it may be another member's. An
 * hour is added before the sign-up, as its mail has the portal's time, not the database's. Of the mails to a requested
 * address, only the one asking for confirmation is theirs (`kind`).
 */
const addressesOf: OtherCondition = (memberId) => sql`(
  with own as (
      select m.id, m.email, m.created_at - interval '1 hour' as since, coalesce(${takenOver}, 'infinity') as until
      from members m where m.id = ${memberId}),
    changes as (select * from email_changes where member_id = ${memberId})
  select email as address,
         coalesce((select max(confirmed_at) from changes where ended_at is null and new_email = own.email), since) as since,
         until, null as kind
  from own
  union all
  select old_email,
         coalesce((select max(before.confirmed_at) from changes before where before.id < changes.id), own.since),
         coalesce(ended_at, confirmed_at), null
  from changes, own where confirmed_at is not null
  union all
  select new_email, confirmed_at, ended_at, null from changes where confirmed_at is not null and ended_at is not null
  union all
  select new_email, asked_at, coalesce(confirmed_at, ended_at, 'infinity'), 'email_confirm' from changes
  where confirmed_at is not null or not exists (
    select from email_changes other where lower(other.new_email) = lower(changes.new_email) and other.member_id <> ${memberId}))`;

/** SQL: mails to the member, and messages to the team with their address for replies. */
const ofMails: OtherCondition = (memberId) => {
  const to = (column: RawBuilder<unknown>) => sql`
    select mail.id from ${addressesOf(memberId)} own join mails mail on lower(${column}) = lower(own.address)
    where mail.written_at between own.since and own.until and (own.kind is null or own.kind = mail.kind)`;
  return sql`id in (${to(sql`mail.recipient`)} union ${to(sql`mail.reply_to`)})`;
};

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

/** SQL: condition for a member's rows in a table. */
export const rowsOf = (table: string, memberId: number): RawBuilder<unknown> =>
  OTHER_CONDITIONS[table]?.(memberId) ?? sql`member_id = ${memberId}`;
