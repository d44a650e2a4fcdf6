import type { BatchSort } from '@friends/shared/contract/staff/listRules';
import type { PayoutKind } from '@friends/shared/contract/staff/payoutRules';
import { sql } from 'kysely';
import { asc, desc, type SortedList, type SortKey, sortedList } from '../../../platform/database/lists/sortedList.ts';
import type { Db, Tx } from '../../../platform/database/transaction.ts';

/** SQL: aggregate of the items that were not removed from batch `b`. */
const inBatch = (figure: ReturnType<typeof sql<number>>) => sql<number>`(
  select ${figure} from payout_items i where i.batch_id = b.id and i.removed_at is null)`;

const batches = (db: Db) =>
  db
    .selectFrom('payout_batches as b')
    .select(['b.id', 'b.kind', 'b.made_by', 'b.made_at', 'b.changes'])
    .select(['b.needs_approval', 'b.approved_by', 'b.approved_at'])
    .select(['b.exported_by', 'b.exported_at', 'b.template', 'b.file_name', 'b.file_type'])
    .select(['b.cancelled_by', 'b.cancelled_at', 'b.cancelled_why'])
    .select([
      inBatch(sql<number>`count(*)::int`).as('count'),
      inBatch(sql<number>`coalesce(sum(i.amount), 0)::float8`).as('sum'),
      inBatch(sql<number>`coalesce(sum(i.deducted), 0)::float8`).as('deducted'),
      inBatch(sql<number>`coalesce(sum(i.points), 0)::int`).as('points'),
      inBatch(sql<number>`(count(*) filter (where i.result = 'paid'))::int`).as('paid'),
      inBatch(sql<number>`(count(*) filter (where i.result = 'refused'))::int`).as('refused'),
      sql<string[]>`array(
        select distinct i.deducted_by from payout_items i
        where i.batch_id = b.id and i.removed_at is null and i.deducted_by is not null)`.as('deductedBy'),
      sql<number[]>`array(
        select distinct r.member_id from payout_items i join redemptions r on r.id = i.redemption_id
        where i.batch_id = b.id and i.removed_at is null)`.as('memberIds'),
    ]);

export type StoredBatch = Awaited<ReturnType<ReturnType<typeof batches>['execute']>>[number];

export async function findBatch(db: Db, id: number): Promise<StoredBatch | null> {
  return (await batches(db).where('b.id', '=', id).executeTakeFirst()) ?? null;
}

/** Locks a batch until the transaction ends; null if unknown. */
export async function lockBatch(tx: Tx, id: number): Promise<StoredBatch | null> {
  await tx.selectFrom('payout_batches').select('id').where('id', '=', id).forUpdate().execute();
  return findBatch(tx, id);
}

const ORDERS: Readonly<Record<BatchSort, readonly SortKey[]>> = {
  latest: [desc(sql`b.id`)],
  oldest: [asc(sql`b.id`)],
  net: [desc(inBatch(sql`coalesce(sum(i.amount - i.deducted), 0)`)), desc(sql`b.id`)],
};

/** All batches, or those with open items. */
export function listBatches(
  db: Db,
  { isOpen, sort }: { readonly isOpen: boolean; readonly sort: BatchSort },
): SortedList<StoredBatch> {
  const query = batches(db).$if(isOpen, (all) =>
    all.where(sql<boolean>`exists (select from payout_items i where i.batch_id = b.id and i.is_open)`),
  );
  return sortedList(query, { id: 'b.id', by: ORDERS[sort] });
}

export const latestBatches = (db: Db, limit: number): Promise<StoredBatch[]> =>
  batches(db).orderBy('id', 'desc').limit(limit).execute();

/** Items of a batch, in the order of the file. */
export function readItems(db: Db, batchId: number) {
  return db
    .selectFrom('payout_items as i')
    .innerJoin('redemptions as r', 'r.id', 'i.redemption_id')
    .innerJoin('members as m', 'm.id', 'r.member_id')
    .leftJoin('payout_details as d', 'd.redemption_id', 'r.id')
    .select(['i.redemption_id as id', 'i.place', 'i.amount', 'i.points', 'i.deducted', 'i.deducted_why as deductedWhy'])
    .select(['i.removed_by as removedBy', 'i.removed_at as removedAt', 'i.removed_why as removedWhy'])
    .select(['i.result', 'i.result_at as resultAt', 'i.reason', 'i.reason_text as reasonText', 'i.is_open as isOpen'])
    .select(['r.member_id as memberId', 'm.agent_code as agentCode', 'm.user_id as userId', 'm.name as memberName'])
    .select(['m.email', 'r.category', 'r.name', 'r.name_en as nameEn', 'r.delivered_on as paidOn'])
    .select(['r.delivery_reference as reference', 'r.total_value as value', 'r.status'])
    .select(['d.bank', 'd.masked', 'd.sealed'])
    .select(['m.payout_changed_at as changed', 'm.payout_stopped_at as stopped'])
    .where('i.batch_id', '=', batchId)
    .orderBy('i.place')
    .execute();
}

export type StoredItem = Awaited<ReturnType<typeof readItems>>[number];

export interface NewBatch {
  readonly kind: PayoutKind;
  readonly by: string;
  readonly now: Date;
  readonly needsApproval: boolean;
  readonly claims: readonly { readonly id: number; readonly amount: number; readonly points: number }[];
}

/** Fails with `isDuplicate` if a claim is open in another batch. @returns the batch's ID */
export async function insertBatch(tx: Tx, { kind, by, now, needsApproval, claims }: NewBatch): Promise<number> {
  const { id } = await tx
    .insertInto('payout_batches')
    .values({ kind, made_by: by, made_at: now, needs_approval: needsApproval })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('payout_items')
    .values(
      claims.map(({ id: redemptionId, amount, points }, at) => ({
        batch_id: id,
        redemption_id: redemptionId,
        place: at + 1,
        amount,
        points,
      })),
    )
    .execute();
  return id;
}

/** Sum in IDR and points of batches of the last 24 hours that needed no approval. */
export async function unapprovedBefore(tx: Tx, now: Date): Promise<{ readonly sum: number; readonly points: number }> {
  return tx
    .selectFrom('payout_batches as b')
    .innerJoin('payout_items as i', 'i.batch_id', 'b.id')
    .select([
      sql<number>`coalesce(sum(i.amount), 0)::float8`.as('sum'),
      sql<number>`coalesce(sum(i.points), 0)::int`.as('points'),
    ])
    .where('b.needs_approval', '=', false)
    .where('b.cancelled_at', 'is', null)
    .where('i.removed_at', 'is', null)
    .where('b.made_at', '>', new Date(now.getTime() - 24 * 3_600_000))
    .executeTakeFirstOrThrow();
}

/** Serializes making batches, so that each counts the previous ones. */
export async function lockBatchMaking(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('payout batches'))`.execute(tx);
}

/** @param approval null to void an earlier one */
export async function storeApproval(
  tx: Tx,
  id: number,
  approval: { readonly by: string; readonly at: Date } | null,
): Promise<void> {
  await tx
    .updateTable('payout_batches')
    .set({ approved_by: approval?.by ?? null, approved_at: approval?.at ?? null })
    .where('id', '=', id)
    .execute();
}

interface ItemDecision {
  readonly by: string;
  readonly at: Date;
  readonly why: string;
}

export async function storeCancellation(tx: Tx, id: number, { by, at, why }: ItemDecision): Promise<void> {
  await tx
    .updateTable('payout_batches')
    .set({ cancelled_by: by, cancelled_at: at, cancelled_why: why })
    .where('id', '=', id)
    .execute();
  await tx.updateTable('payout_items').set({ is_open: false }).where('batch_id', '=', id).execute();
}

const item = (tx: Tx, batchId: number, redemptionId: number) =>
  tx.updateTable('payout_items').where('batch_id', '=', batchId).where('redemption_id', '=', redemptionId);

export async function removeItem(
  tx: Tx,
  batchId: number,
  redemptionId: number,
  { by, at, why }: ItemDecision,
): Promise<void> {
  await item(tx, batchId, redemptionId)
    .set({ removed_by: by, removed_at: at, removed_why: why, is_open: false })
    .execute();
}

/** Sets a deduction in IDR; 0 removes it but stores `by`, as that person has changed the batch. */
export async function storeDeduction(
  tx: Tx,
  { batchId, redemptionId }: { readonly batchId: number; readonly redemptionId: number },
  { amount, by, why }: { readonly amount: number; readonly by: string; readonly why: string },
): Promise<void> {
  await item(tx, batchId, redemptionId)
    .set({ deducted: amount, deducted_by: by, deducted_why: amount === 0 ? null : why })
    .execute();
}

interface StoredFile {
  readonly by: string;
  readonly at: Date;
  readonly template: string;
  readonly name: string;
  readonly type: string;
  /** Base64, encrypted. */
  readonly sealed: string;
}

export async function storeFile(
  tx: Tx,
  id: number,
  { by, at, template, name, type, sealed }: StoredFile,
): Promise<void> {
  await tx
    .updateTable('payout_batches')
    .set({ exported_by: by, exported_at: at, template, file_name: name, file_type: type, file_sealed: sealed })
    .where('id', '=', id)
    .execute();
}

/** Prevents members from stopping payouts or changing accounts until the transaction ends. */
export async function lockMembers(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.selectFrom('members').select('id').where('id', 'in', ids).orderBy('id').forShare().execute();
}

/** Points that claims cost by the ledger, less refunds, by claim. */
export async function pointsByLedger(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const lines = await db
    .selectFrom('ledger')
    .select(['redemption_id as id', sql<number>`(-sum(amount))::int`.as('points')])
    .where('redemption_id', 'in', ids)
    .where('cause', 'in', ['redemption', 'redemption_reversal'])
    .groupBy('redemption_id')
    .execute();
  return new Map(lines.flatMap(({ id, points }) => (id === null ? [] : [[id, points] as const])));
}
