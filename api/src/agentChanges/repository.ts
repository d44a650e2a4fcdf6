import type { Db, Tx } from '../database/transaction.ts';
import { ensureAgent } from '../members/repository.ts';

/** Requests for another agent code and user id, newest first. */
export async function listAgentChanges(db: Db, { pendingOnly, limit }: { pendingOnly: boolean; limit: number }) {
  return db
    .selectFrom('agent_changes as c')
    .innerJoin('members as m', 'm.id', 'c.member_id')
    .select(['c.id', 'c.member_id as Member', 'm.name as Name', 'm.email as Email'])
    .select(['c.old_agent_code as AgentCode', 'c.old_user_id as UserId'])
    .select(['c.new_agent_code as NewAgentCode', 'c.new_user_id as NewUserID', 'c.status as Status'])
    .select(['c.created_at as UTCCreated', 'c.decided_by as DecidedBy', 'c.decided_at as DecidedAt'])
    .select('c.decision_why as DecisionWhy')
    .$if(pendingOnly, (query) => query.where('c.status', '=', 'pending'))
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute();
}

export async function lockAgentChange(tx: Tx, id: number) {
  return tx
    .selectFrom('agent_changes as c')
    .innerJoin('members as m', 'm.id', 'c.member_id')
    .innerJoin('agents as a', 'a.agent_code', 'm.agent_code')
    .select(['c.id', 'c.member_id as memberId', 'c.new_agent_code as agentCode', 'c.new_user_id as userId'])
    .select(['c.status', 'c.decided_by as decidedBy', 'c.decided_at as decidedAt', 'a.country'])
    .select('c.decision_why as decidedWhy')
    .select(['m.email', 'm.name', 'm.language'])
    .where('c.id', '=', id)
    .forUpdate('c')
    .executeTakeFirst();
}

export async function decideAgentChange(
  tx: Tx,
  id: number,
  decision: { status: 'approved' | 'rejected'; by: string; at: Date; why: string | null },
): Promise<void> {
  await tx
    .updateTable('agent_changes')
    .set({ status: decision.status, decided_by: decision.by, decided_at: decision.at, decision_why: decision.why })
    .where('id', '=', id)
    .execute();
}

/** Gives the member the new agent code and user id. Violates a unique index where somebody else has them. */
export async function moveMember(
  tx: Tx,
  change: { memberId: number; agentCode: string; userId: string; country: string },
): Promise<void> {
  const agentCode = await ensureAgent(tx, change.agentCode, change.country);
  await tx
    .updateTable('members')
    .set({ agent_code: agentCode, user_id: change.userId })
    .where('id', '=', change.memberId)
    .execute();
}
