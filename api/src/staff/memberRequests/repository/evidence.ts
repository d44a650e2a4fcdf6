import { identityOf, ownerIdentity } from '@friends/shared/contract/rules/identity';
import type { MemberRequestKind } from '@friends/shared/contract/staff/memberRequestRules';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';
import type { StoredMemberRequest } from './requests.ts';

export interface FeedCount {
  readonly count: number;
  /** Days of the first and the last booking, `YYYY-MM-DD`. */
  readonly first: string;
  readonly last: string;
}

/** Bookings in the feed, by owner (`ownerIdentity`); owners without bookings are left out. */
export async function countFeed(db: Db, owners: readonly string[]): Promise<ReadonlyMap<string, FeedCount>> {
  const rows = await db
    .selectFrom('bookings')
    .select(({ fn }) => ['owner', fn.countAll<number>().as('count')])
    .select(({ fn }) => [fn.min<string>('booking_date').as('first'), fn.max<string>('booking_date').as('last')])
    .where(sql<boolean>`owner = any(${sql.val([...owners])}::text[])`)
    .groupBy('owner')
    .execute();
  return new Map(rows.map(({ owner, count, first, last }) => [owner, { count: Number(count), first, last }]));
}

/** Counts an agency's user IDs in the feed, and its approved members. */
export async function countAgency(db: Db, agentCode: string): Promise<{ users: number; members: number }> {
  // The start ends with the separator, which no identity contains; the end has the character after the separator.
  const start = ownerIdentity(agentCode, '');
  const end = `${start.slice(0, -1)} `;
  const { rows } = await sql<{ users: number; members: number }>`
    select
      (select count(distinct owner)::int from booking_weeks
       where owner collate "C" >= ${start}::text and owner collate "C" < ${end}::text and count > 0) as users,
      (select count(*)::int from members m join agents a on a.agent_code = m.agent_code
       where m.status = 'approved' and a.agent_key = ${identityOf('agentCode', agentCode)}) as members`.execute(db);
  return rows[0] ?? { users: 0, members: 0 };
}

export interface OtherMember {
  readonly id: number;
  readonly AgentCode: string;
  readonly UserId: string;
  readonly MemberName: string;
  readonly State: 'pending' | 'approved' | 'rejected';
}

export const readMembers = (db: Db, ids: readonly number[]): Promise<OtherMember[]> =>
  db
    .selectFrom('members')
    .select(['id', 'agent_code as AgentCode', 'user_id as UserId', 'name as MemberName', 'status as State'])
    .where(sql<boolean>`id = any(${sql.val([...ids])}::int[])`)
    .orderBy('id', 'desc')
    .execute();

export interface EarlierRefusal {
  readonly Kind: MemberRequestKind;
  readonly id: number;
  readonly AgentCode: string;
  readonly UserId: string;
  readonly DecidedBy: string | null;
  readonly DecidedAt: Date | null;
  readonly DecisionWhy: string | null;
}

/**
 * Refused requests of the same member, address, or agency and user ID, latest first, without those that members
 * withdrew.
 */
export async function listRefusals(
  db: Db,
  kind: MemberRequestKind,
  { id, memberId, email, agentCode, userId }: StoredMemberRequest,
): Promise<EarlierRefusal[]> {
  const owner = ownerIdentity(agentCode, userId);
  const { rows } = await sql<EarlierRefusal>`
    select 'sign-ups' as "Kind", m.id, m.agent_code as "AgentCode", m.user_id as "UserId",
           m.decided_by as "DecidedBy", m.decided_at as "DecidedAt", m.decision_why as "DecisionWhy"
    from members m
    where m.status = 'rejected' and (m.owner_key = ${owner} or m.email_key = ${identityOf('email', email)})
      and not (${kind}::text = 'sign-ups' and m.id = ${id}::int)
    union all
    select 'agency-changes', c.id, c.new_agent_code, c.new_user_id, c.decided_by, c.decided_at, c.decision_why
    from agent_changes c
    where c.status = 'rejected' and c.withdrawn_at is null
      and (c.new_owner_key = ${owner} or c.member_id = ${memberId}::int)
      and not (${kind}::text = 'agency-changes' and c.id = ${id}::int)
    order by "DecidedAt" desc nulls last
    limit 20`.execute(db);
  return rows;
}
