import type { TimelineKind } from '@friends/shared/contract/staff/timelineRules';
import { type RawBuilder, sql } from 'kysely';
import { IS_DUPLICATE, MANUALLY_CREDITED_MEMBER } from '../../bookings/repository/pointRules.ts';

/** The member, for conditions of a source. */
export interface TimelineOwner {
  readonly memberId: number;
  /** Identity of agency and user ID (`ownerIdentity`). */
  readonly owner: string;
}

/** Rows of a table that are events of a member. */
export interface TimelineSource {
  readonly kind: TimelineKind;
  readonly at: RawBuilder<Date>;
  readonly id: RawBuilder<number>;
  /** SQL after `from`: tables with aliases, and the `where` condition. */
  readonly from: (owner: TimelineOwner) => RawBuilder<unknown>;
  /** A JSON object. */
  readonly facts: RawBuilder<unknown>;
  /** The day column to sort by, if the index has days instead of times. */
  readonly day?: RawBuilder<string>;
}

const midnight = (day: RawBuilder<unknown>) => sql<Date>`(${day}::timestamp at time zone 'Asia/Jakarta')`;

/** The line that credits a booking, with its extra points. */
const CREDIT = sql`(
  select json_build_object('memberId', l.member_id, 'cause', l.cause, 'facts', l.facts, 'amount', l.amount, 'at', l.booked_at,
    'sum', l.amount + coalesce((select sum(extra.amount) from extra_credits e join ledger extra on extra.id = e.line
                                where e.booking_id = b.id and e.live), 0))
  from ledger l where l.id = b.credit_line)`;

const CLAIM = sql`'name', r.name, 'nameEn', r.name_en, 'points', r.total_points`;

/** SQL: time since which member `m` has the current address. */
const currentSince = sql`coalesce((select max(own.confirmed_at) from email_changes own where own.member_id = m.id), m.created_at)`;

/**
 * SQL: addresses of the member, each with the period in which only this member had it, until just after the email about
 * its change.
 */
const addressesOf = (memberId: number) => sql`(
  select m.email,
    ${currentSince} as since,
    coalesce(least(
      (select min(later.created_at) from members later where later.email_key = m.email_key and later.id <> m.id
        and later.created_at > ${currentSince}),
      (select min(other.confirmed_at) from email_changes other where lower(other.new_email) = lower(m.email)
        and other.member_id <> m.id and other.confirmed_at > ${currentSince})), 'infinity') as until
  from members m where m.id = ${memberId}::int
  union all
  select c.old_email, coalesce(lag(c.confirmed_at) over (order by c.confirmed_at), m.created_at), c.confirmed_at + interval '1 second'
  from email_changes c join members m on m.id = c.member_id
  where c.member_id = ${memberId}::int and c.confirmed_at is not null)`;

/** Audit targets about the member that no other source covers. */
const targetsOf = (memberId: number) => sql`(
  select ${`member ${memberId}`}::text
  union all select 'agent change ' || id from agent_changes where member_id = ${memberId}::int
  union all select 'correction ' || id from corrections where member_id = ${memberId}::int)`;

/** Sessions have no ID; 28 bits of a hash distinguish those that started at the same time. */
const SESSION_ID = sql<number>`('x' || left(encode(sha256(s.token_hash), 'hex'), 7))::bit(28)::int`;

/** All sources; a source's index is part of the cursor, so add new ones at the end. */
export const TIMELINE_SOURCES: readonly TimelineSource[] = [
  {
    kind: 'bookings',
    at: midnight(sql`b.booking_date`),
    id: sql`b.id`,
    day: sql`b.booking_date`,
    from: ({ owner }) => sql`bookings b where b.owner = ${owner}::text`,
    facts: sql`json_build_object('ref', b.booking_ref, 'owner', b.owner, 'hotelName', b.hotel_name, 'checkOut', b.check_out,
      'room', b.room, 'night', b.night, 'status', b.status, 'manuallyCreditedTo', ${MANUALLY_CREDITED_MEMBER}, 'isDuplicate', ${IS_DUPLICATE},
      'line', ${CREDIT})`,
  },
  {
    kind: 'points',
    at: sql`l.booked_at`,
    id: sql`l.id`,
    from: ({ memberId }) => sql`ledger l where l.member_id = ${memberId}::int`,
    facts: sql`json_build_object('cause', l.cause, 'facts', l.facts, 'amount', l.amount, 'balance', l.balance, 'actor', l.actor,
      'reason', l.reason, 'ref', (select booking_ref from bookings where bookings.id = coalesce(l.booking_id,
        (select e.booking_id from extra_credits e where e.line = l.id),
        (select d.booking_id from debts d where d.id = (l.facts ->> 'Debt')::int))))`,
  },
  {
    kind: 'claims',
    at: sql`r.created_at`,
    id: sql`r.id`,
    from: ({ memberId }) => sql`redemptions r where r.member_id = ${memberId}::int`,
    facts: sql`json_build_object('what', 'claimed', ${CLAIM})`,
  },
  {
    kind: 'claims',
    at: sql`coalesce(r.withdrawn_at, r.decided_at)`,
    id: sql`r.id`,
    from: ({ memberId }) => sql`redemptions r where r.member_id = ${memberId}::int and r.status <> 'Pending'`,
    facts: sql`json_build_object('what', case when r.withdrawn_at is null then lower(r.status) else 'withdrawn' end, ${CLAIM},
      'by', case when r.withdrawn_at is null then r.decided_by end, 'why', r.decision_why)`,
  },
  {
    kind: 'deliveries',
    at: midnight(sql`r.delivered_on`),
    id: sql`r.id`,
    from: ({ memberId }) => sql`redemptions r where r.member_id = ${memberId}::int and r.delivered_on is not null`,
    facts: sql`json_build_object('what', 'delivered', ${CLAIM}, 'by', r.delivered_by)`,
  },
  {
    kind: 'payouts',
    at: sql`i.result_at`,
    id: sql`r.id`,
    from: ({ memberId }) => sql`payout_items i join redemptions r on r.id = i.redemption_id
      where r.member_id = ${memberId}::int and i.result in ('paid', 'refused')`,
    facts: sql`json_build_object('what', i.result, ${CLAIM}, 'by', i.result_by, 'refusal', i.reason)`,
  },
  {
    kind: 'questions',
    at: sql`p.created_at`,
    id: sql`p.id`,
    from: ({ memberId }) => sql`points_claims p where p.member_id = ${memberId}::int`,
    facts: sql`json_build_object('what', 'asked', 'hotel', p.hotel_name, 'ref', p.booking_ref, 'why', p.message)`,
  },
  {
    kind: 'questions',
    at: sql`p.decided_at`,
    id: sql`p.id`,
    from: ({ memberId }) => sql`points_claims p where p.member_id = ${memberId}::int and p.status <> 'pending'`,
    facts: sql`json_build_object('what', p.status, 'hotel', p.hotel_name, 'ref', p.booking_ref, 'points', p.points,
      'by', p.decided_by, 'why', p.decision_why)`,
  },
  {
    kind: 'questions',
    at: sql`q.asked_at`,
    id: sql`q.id`,
    from: ({ memberId }) => sql`member_questions q
      left join points_claims p on p.id = q.claim_id left join agent_changes c on c.id = q.change_id
      where coalesce(q.member_id, p.member_id, c.member_id) = ${memberId}::int
        and (q.member_id = ${memberId}::int
          or q.claim_id in (select id from points_claims where member_id = ${memberId}::int)
          or q.change_id in (select id from agent_changes where member_id = ${memberId}::int))`,
    facts: sql`json_build_object('what', 'asked_back', 'ref', p.booking_ref, 'hotel', p.hotel_name, 'by', q.asked_by,
      'why', q.question)`,
  },
  {
    kind: 'mails',
    at: sql`w.written_at`,
    id: sql`w.id`,
    from: ({ memberId }) => sql`${addressesOf(memberId)} address join mails w
      on lower(w.recipient) = lower(address.email) 
        and w.written_at >= address.since and w.written_at < address.until where true`,
    facts: sql`json_build_object('subject', w.subject, 'what', case when w.sent_at is not null then 'sent'
      when w.given_up_at is not null then 'given_up' when w.last_error is not null then 'failed' else 'waiting' end)`,
  },
  {
    kind: 'account',
    at: sql`y.at`,
    id: sql`y.id`,
    from: ({ memberId }) => sql`member_activity y where y.member_id = ${memberId}::int`,
    facts: sql`json_build_object('what', y.what, 'text', y.device)`,
  },
  {
    kind: 'account',
    at: sql`m.created_at`,
    id: sql`m.id`,
    from: ({ memberId }) => sql`members m where m.id = ${memberId}::int`,
    facts: sql`json_build_object('what', 'signed_up', 'text', '')`,
  },
  {
    kind: 'staff',
    at: sql`u.at`,
    id: sql`u.id`,
    from: ({ memberId }) => sql`audit u where u.target in ${targetsOf(memberId)}
      and u.what not like 'read: %' and u.what not like 'refused: %'`,
    // Without `Lines`, the digest of redacted lines.
    facts: sql`json_build_object('what', u.what, 'by', u.who, 'why', u.why, 'before', u.before, 'after', u.after - 'Lines')`,
  },
  {
    // Logins with an active session.
    kind: 'account',
    at: sql`s.created_at`,
    id: SESSION_ID,
    from: ({ memberId }) => sql`sessions s where s.member_id = ${memberId}::int`,
    facts: sql`json_build_object('what', 'logged_in', 'text', s.device)`,
  },
  {
    kind: 'account',
    at: sql`e.started_at`,
    id: sql`e.id`,
    from: ({ memberId }) => sql`ended_sessions e where e.member_id = ${memberId}::int`,
    facts: sql`json_build_object('what', 'login', 'text', e.device)`,
  },
  {
    kind: 'account',
    at: sql`e.ended_at`,
    id: sql`e.id`,
    from: ({ memberId }) => sql`ended_sessions e where e.member_id = ${memberId}::int`,
    facts: sql`json_build_object('what', case e.reason when 'ended' then 'session_closed' when 'expired' then 'session_expired'
      else e.reason end, 'text', e.device)`,
  },
];
