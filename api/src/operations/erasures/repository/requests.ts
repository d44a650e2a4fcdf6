import type { ErasureFilter, ErasureSort } from '@friends/shared/contract/staff/erasureRules';
import { sql } from 'kysely';
import { type Decision, decisionColumns, decisionValues } from '../../../platform/database/decision.ts';
import { asc, desc, type SortedList, type SortKey, sortedList } from '../../../platform/database/lists/sortedList.ts';
import type { Db, Tx } from '../../../platform/database/transaction.ts';
import type { ErasedMember } from '../parseErased.ts';

/** SQL columns: counts of what must be finished before a member can be erased. */
const pendingWork = (member: 'e.member_id' | 'members.id') => [
  sql<number>`(select count(*)::int from redemptions r
    where r.member_id = ${sql.ref(member)} and r.status = 'Pending')`.as('claims'),
  sql<number>`(select count(*)::int from redemptions r
    where r.member_id = ${sql.ref(member)} and r.status = 'Approved'
      and ((r.due_on is not null and r.delivered_on is null)
        or exists (select from payout_items i where i.redemption_id = r.id and i.is_open)))`.as('deliveries'),
  sql<number>`(select count(*)::int from corrections c
    where c.member_id = ${sql.ref(member)} and c.status = 'Pending')`.as('corrections'),
];

const erasures = (db: Db) =>
  db
    .selectFrom('erasures as e')
    .innerJoin('members as m', 'm.id', 'e.member_id')
    .select([
      'e.id',
      'e.member_id as memberId',
      'e.reason',
      'e.asked_at as askedAt',
      'e.asked_by as askedBy',
      'e.status',
    ])
    .select(['m.agent_code as agentCode', 'm.user_id as userId', 'm.name as memberName'])
    .select(decisionColumns('e'))
    .select(pendingWork('e.member_id'));

/** A request with its member. */
export type StoredErasure = Awaited<ReturnType<ReturnType<typeof erasures>['execute']>>[number];

export async function findErasure(db: Db, id: number): Promise<StoredErasure | null> {
  return (await erasures(db).where('e.id', '=', id).executeTakeFirst()) ?? null;
}

/** Locks a request until the transaction ends. */
export function lockErasure(tx: Tx, id: number): Promise<StoredErasure | undefined> {
  return erasures(tx).where('e.id', '=', id).forUpdate('e').executeTakeFirst();
}

const ORDERS: Readonly<Record<ErasureSort, readonly SortKey[]>> = {
  waiting: [asc(sql`e.id`)],
  latest: [desc(sql`e.id`)],
};

/** Requests of a state. */
export function findErasures(
  db: Db,
  { state, sort }: { readonly state: ErasureFilter; readonly sort: ErasureSort },
): SortedList<StoredErasure> {
  const query = erasures(db).$if(state !== 'any', (all) =>
    all.where('e.status', '=', state === 'any' ? 'Pending' : state),
  );
  return sortedList(query, { id: 'e.id', by: ORDERS[sort] });
}

export async function insertErasure(
  tx: Tx,
  {
    memberId,
    reason,
    by,
    now,
  }: { readonly memberId: number; readonly reason: string; readonly by: string; readonly now: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('erasures')
    .values({ member_id: memberId, reason, asked_by: by, asked_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** ID of the member's pending request; null if there is none. */
export async function findPendingErasure(db: Db, memberId: number): Promise<number | null> {
  const row = await db
    .selectFrom('erasures')
    .select('id')
    .where('member_id', '=', memberId)
    .where('status', '=', 'Pending')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Stores a decision. The reason of an approved request is removed, as it may name the member. */
export async function decideErasure(tx: Tx, id: number, decision: Decision<'Erased' | 'Rejected'>): Promise<void> {
  await tx
    .updateTable('erasures')
    .set({ ...decisionValues(decision), ...(decision.status === 'Erased' && { reason: '' }) })
    .where('id', '=', id)
    .execute();
}

const members = (db: Db) =>
  db
    .selectFrom('members')
    .select(['id', 'name', 'agent_code as agentCode', 'user_id as userId', 'erased_at as erasedAt'])
    .select(pendingWork('members.id'));

/** A member with counts of what must be finished before an erasure. */
export type Erasable = Awaited<ReturnType<ReturnType<typeof members>['execute']>>[number];

export async function findErasable(db: Db, memberId: number): Promise<Erasable | null> {
  return (await members(db).where('id', '=', memberId).executeTakeFirst()) ?? null;
}

/** Locks a member; concurrent writes about them wait. */
export function lockErasable(tx: Tx, memberId: number): Promise<Erasable | undefined> {
  return members(tx).where('id', '=', memberId).forUpdate().executeTakeFirst();
}

/** Erased members, by ID. */
export async function listErased(db: Db): Promise<readonly ErasedMember[]> {
  const rows = await db
    .selectFrom('members')
    .select(['id', 'created_at', 'erased_at'])
    .where('erased_at', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id, created_at: at, erased_at: erased }) => ({
    id,
    signedUpAt: at.toISOString(),
    erasedAt: erased?.toISOString() ?? '',
  }));
}

/** True if a member with the ID signed up at exactly that time and is not erased. */
export async function isStillThere(db: Db, { id, signedUpAt }: ErasedMember): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('id')
    .where('id', '=', id)
    .where(sql<Date>`date_trunc('milliseconds', created_at)`, '=', new Date(signedUpAt))
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
