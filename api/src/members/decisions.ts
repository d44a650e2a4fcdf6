import { sql } from 'kysely';
import type { Db, Tx } from '../database/transaction.ts';

/** Members, newest first; `Bookings` counts those of the feed that bear their agent code and user id. */
export async function listMembers(db: Db, { pendingOnly, limit }: { pendingOnly: boolean; limit: number }) {
  return db
    .selectFrom('members as m')
    .leftJoin('balances as b', 'b.member_id', 'm.id')
    .select(['m.id', 'm.agent_code as AgentCode', 'm.user_id as UserId', 'm.name as Name', 'm.email as Email'])
    .select(['m.phone as Phone', 'm.status as Status', 'm.genius as GeniusMember'])
    .select(sql<number>`coalesce(b.points, 0)`.as('Point'))
    .select(
      sql<number>`(select count(*) from bookings k where lower(k.agent_code) = lower(m.agent_code)
        and lower(k.user_id) = lower(m.user_id))`.as('Bookings'),
    )
    .select(['m.created_at as SignedUp', 'm.decided_by as DecidedBy', 'm.decided_at as DecidedAt'])
    .select('m.decision_why as DecisionWhy')
    .$if(pendingOnly, (query) => query.where('m.status', '=', 'pending'))
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute();
}

export async function isMember(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('members').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

export async function lockMember(tx: Tx, id: number) {
  return tx
    .selectFrom('members')
    .select(['id', 'agent_code', 'user_id', 'email', 'name', 'language', 'status', 'genius'])
    .select(['decided_by as decidedBy', 'decided_at as decidedAt', 'decision_why as decidedWhy'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function decideMember(
  tx: Tx,
  id: number,
  decision: { status: 'approved' | 'rejected'; by: string; at: Date; why: string | null },
): Promise<void> {
  await tx
    .updateTable('members')
    .set({
      status: decision.status,
      decided_by: decision.by,
      decided_at: decision.at,
      decision_why: decision.why,
    })
    .where('id', '=', id)
    .execute();
  await tx
    .insertInto('balances')
    .values({ member_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function setTier(tx: Tx, id: number, genius: boolean): Promise<void> {
  await tx.updateTable('members').set({ genius }).where('id', '=', id).execute();
}
