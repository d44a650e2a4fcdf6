import { ownerIdentity } from '@friends/shared/contract/rules/identity';
import { sql } from 'kysely';
import { type Decision, decisionColumns, decisionValues } from '../../../platform/database/decision.ts';
import type { Db, Tx } from '../../../platform/database/transaction.ts';
import { MEMBER_STATE } from './memberState.ts';

async function countBookings(db: Db, owners: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('bookings')
    .select(({ fn }) => ['owner', fn.countAll<number>().as('count')])
    .where(sql<boolean>`owner = any(${sql.val([...owners])}::text[])`)
    .groupBy('owner')
    .execute();
  return new Map(rows.map(({ owner, count }) => [owner, Number(count)]));
}

/** Members, newest first; `Bookings` is the number of bookings in the feed with their agent code and user ID. */
export async function listMembers(db: Db, { pendingOnly, limit }: { pendingOnly: boolean; limit: number }) {
  const rows = await db
    .selectFrom('members as m')
    .leftJoin('balances as b', 'b.member_id', 'm.id')
    .select(['m.id', 'm.agent_code as AgentCode', 'm.user_id as UserId', 'm.name as Name', 'm.email as Email'])
    .select(['m.phone as Phone', MEMBER_STATE.as('Status'), 'm.genius as GeniusMember'])
    .select(sql<number>`coalesce(b.points, 0)`.as('Point'))
    .select('m.created_at as SignedUp')
    .select(decisionColumns('m'))
    .$if(pendingOnly, (query) => query.where('m.status', '=', 'pending'))
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute();
  const owners = rows.map(({ AgentCode, UserId }) => ownerIdentity(AgentCode, UserId));
  const counts = await countBookings(db, [...new Set(owners)]);
  return rows.map((row, at) => ({ ...row, Bookings: counts.get(owners[at] ?? '') ?? 0 }));
}

export async function lockMember(tx: Tx, id: number) {
  return tx
    .selectFrom('members as m')
    .select(['m.id', 'm.agent_code', 'm.user_id', 'm.email', 'm.name', 'm.language', 'm.status', 'm.genius'])
    .select(decisionColumns('m'))
    .where('m.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function isErased(db: Db, id: number): Promise<boolean> {
  const query = db.selectFrom('members').select('id').where('id', '=', id).where('erased_at', 'is not', null);
  return (await query.executeTakeFirst()) !== undefined;
}

export async function decideMember(tx: Tx, id: number, decision: Decision<'approved' | 'rejected'>): Promise<void> {
  await tx.updateTable('members').set(decisionValues(decision)).where('id', '=', id).execute();
}

export async function setTier(tx: Tx, id: number, genius: boolean): Promise<void> {
  await tx.updateTable('members').set({ genius }).where('id', '=', id).execute();
}
