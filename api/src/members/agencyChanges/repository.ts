import type { AgentChange } from '@friends/shared/contract/api/account';
import { ownerIdentity, storedText } from '@friends/shared/contract/rules/identity';
import type { RequestState } from '@friends/shared/contract/staff/memberRequestRules';
import { sql } from 'kysely';
import { type Decision, decisionColumns, decisionValues } from '../../platform/database/decision.ts';
import type { Db, Tx } from '../../platform/database/transaction.ts';
import { ensureAgent } from '../agents/repository.ts';

export interface AgentUser {
  readonly agentCode: string;
  readonly userId: string;
}

/** SQL: state of request `c`. The database stores withdrawn requests as `rejected`. */
const STATUS = sql<RequestState>`case when c.withdrawn_at is null then c.status else 'withdrawn' end`;

export async function listAgencyChanges(db: Db, { pendingOnly, limit }: { pendingOnly: boolean; limit: number }) {
  return db
    .selectFrom('agent_changes as c')
    .innerJoin('members as m', 'm.id', 'c.member_id')
    .select(['c.id', 'c.member_id as Member', 'm.name as Name', 'm.email as Email'])
    .select(['c.old_agent_code as AgentCode', 'c.old_user_id as UserId'])
    .select(['c.new_agent_code as NewAgentCode', 'c.new_user_id as NewUserID', STATUS.as('Status')])
    .select('c.created_at as UTCCreated')
    .select(decisionColumns('c'))
    .$if(pendingOnly, (query) => query.where('c.status', '=', 'pending'))
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute();
}

export async function lockAgencyChange(tx: Tx, id: number) {
  return tx
    .selectFrom('agent_changes as c')
    .innerJoin('members as m', 'm.id', 'c.member_id')
    .innerJoin('agents as a', 'a.agent_code', 'm.agent_code')
    .select(['c.id', 'c.member_id as memberId', 'c.new_agent_code as agentCode', 'c.new_user_id as userId'])
    .select(['c.old_agent_code as oldAgentCode', 'c.old_user_id as oldUserId', STATUS.as('status'), 'a.country'])
    .select(decisionColumns('c'))
    .select(['m.email', 'm.name', 'm.language'])
    .where('c.id', '=', id)
    .forUpdate('c')
    .executeTakeFirst();
}

export async function decideAgencyChange(
  tx: Tx,
  id: number,
  decision: Decision<'approved' | 'rejected'>,
): Promise<void> {
  await tx.updateTable('agent_changes').set(decisionValues(decision)).where('id', '=', id).execute();
}

export async function findPendingChange(db: Db, memberId: number): Promise<AgentChange | null> {
  const row = await db
    .selectFrom('agent_changes')
    .select(['id', 'created_at', 'old_agent_code as AgentCode', 'old_user_id as UserId'])
    .select(['new_agent_code as NewAgentCode', 'new_user_id as NewUserID'])
    .where('member_id', '=', memberId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  if (!row) return null;
  const { created_at, ...change } = row;
  return { ...change, UTCCreated: created_at.toISOString() };
}

/** Locks a request of this member and returns its status; undefined if they have no such request. */
export async function lockOwnChange(
  tx: Tx,
  { id, memberId }: { id: number; memberId: number },
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('agent_changes as c')
    .select(STATUS.as('status'))
    .where('c.id', '=', id)
    .where('c.member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  return row?.status;
}

export async function storeWithdrawal(tx: Tx, { id, memberId, now }: { id: number; memberId: number; now: Date }) {
  const decision = decisionValues({ status: 'rejected', by: `member ${memberId}`, at: now, why: null });
  await tx
    .updateTable('agent_changes')
    .set({ ...decision, withdrawn_at: now })
    .where('id', '=', id)
    .execute();
}

/** Adds a request and returns its ID. A second one of a member, or for the same user, violates a unique index. */
export async function insertAgencyChange(
  tx: Tx,
  { memberId, from, to, now }: { memberId: number; from: AgentUser; to: AgentUser; now: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('agent_changes')
    .values({
      member_id: memberId,
      old_agent_code: from.agentCode,
      old_user_id: from.userId,
      new_agent_code: storedText(to.agentCode),
      new_user_id: storedText(to.userId),
      new_owner_key: ownerIdentity(to.agentCode, to.userId),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Sets the member's agent code and user ID. Violates a unique index if another member has them. */
export async function moveMember(
  tx: Tx,
  change: { memberId: number; agentCode: string; userId: string; country: string },
): Promise<void> {
  const agentCode = await ensureAgent(tx, change.agentCode, change.country);
  await tx
    .updateTable('members')
    .set({ agent_code: agentCode, user_id: change.userId, owner_key: ownerIdentity(agentCode, change.userId) })
    .where('id', '=', change.memberId)
    .execute();
}
