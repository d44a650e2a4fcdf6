import type { Db, Tx } from '../database/transaction.ts';

/** Claims of all members, newest first. */
export async function listRedemptions(db: Db, { pendingOnly, limit }: { pendingOnly: boolean; limit: number }) {
  return db
    .selectFrom('redemptions as r')
    .innerJoin('members as m', 'm.id', 'r.member_id')
    .select(['r.id', 'r.created_at as UTCCreated', 'm.agent_code as AgentCode', 'm.user_id as UserId'])
    .select(['m.name as MemberName', 'r.category as Category', 'r.name as Name', 'r.name_en as NameEn'])
    .select(['r.total_value as TotalValue', 'r.total_points as TotalPoints', 'r.status as ApprovalStatus'])
    .select(['r.decided_by as DecidedBy', 'r.decided_at as DecidedAt', 'r.decision_why as DecisionWhy'])
    .$if(pendingOnly, (query) => query.where('r.status', '=', 'Pending'))
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute();
}

export async function lockRedemption(tx: Tx, id: number) {
  return tx
    .selectFrom('redemptions as r')
    .innerJoin('members as m', 'm.id', 'r.member_id')
    .select(['r.id', 'r.member_id', 'r.name', 'r.name_en', 'r.category', 'r.total_points', 'r.status'])
    .select(['r.decided_by as decidedBy', 'r.decided_at as decidedAt', 'r.decision_why as decidedWhy'])
    .select(['m.email', 'm.language'])
    .select('m.name as memberName')
    .where('r.id', '=', id)
    .forUpdate('r')
    .executeTakeFirst();
}

export async function decideRedemption(
  tx: Tx,
  id: number,
  decision: { status: 'Approved' | 'Rejected'; by: string; at: Date; why: string | null },
): Promise<void> {
  await tx
    .updateTable('redemptions')
    .set({
      status: decision.status,
      decided_by: decision.by,
      decided_at: decision.at,
      decision_why: decision.why,
    })
    .where('id', '=', id)
    .execute();
}
