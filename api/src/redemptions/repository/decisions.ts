import { type Decision, decisionColumns, decisionValues } from '../../database/decision.ts';
import type { Db, Tx } from '../../database/transaction.ts';

/** Claims of all members, newest first. */
export async function listClaims(db: Db, { pendingOnly, limit }: { pendingOnly: boolean; limit: number }) {
  return db
    .selectFrom('redemptions as r')
    .innerJoin('members as m', 'm.id', 'r.member_id')
    .select(['r.id', 'r.created_at as UTCCreated', 'm.agent_code as AgentCode', 'm.user_id as UserId'])
    .select(['m.name as MemberName', 'r.category as Category', 'r.name as Name', 'r.name_en as NameEn'])
    .select(['r.total_value as TotalValue', 'r.total_points as TotalPoints', 'r.status as ApprovalStatus'])
    .select([
      'r.two_approvals as two',
      'r.first_approved_by as FirstApprovedBy',
      'r.first_approved_at as FirstApprovedAt',
    ])
    .select(decisionColumns('r'))
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
    .select(['r.total_points as points', 'r.two_approvals as two', 'r.first_approved_by as first'])
    .select(decisionColumns('r'))
    .select(['m.email', 'm.language', 'm.name as memberName'])
    .where('r.id', '=', id)
    .forUpdate('r')
    .executeTakeFirst();
}

export async function decideRedemption(tx: Tx, id: number, decision: Decision<'Approved' | 'Rejected'>): Promise<void> {
  await tx.updateTable('redemptions').set(decisionValues(decision)).where('id', '=', id).execute();
}

/** Keeps the first of two approvals; the claim stays open. */
export async function storeFirstApproval(tx: Tx, id: number, { by, at }: { by: string; at: Date }): Promise<void> {
  await tx
    .updateTable('redemptions')
    .set({ first_approved_by: by, first_approved_at: at })
    .where('id', '=', id)
    .execute();
}
