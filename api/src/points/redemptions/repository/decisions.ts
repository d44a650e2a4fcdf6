import { categoriesOf, DELIVERY_ROUTES, isDelayedAfterAccountChange } from '@friends/shared/contract/rules/payout';
import { sql } from 'kysely';
import { lockBalance, pointsWithClaim } from '../../../members/approvals/repository/combinedPoints.ts';
import { type Decision, decisionColumns, decisionValues } from '../../../platform/database/decision.ts';
import type { Db, Tx } from '../../../platform/database/transaction.ts';
import { openDebtsOf } from '../../ledger/repository/debts.ts';

/** SQL: status of claim `r`; a withdrawn one is stored as rejected for the previous release. */
export const STATUS = sql<
  'Pending' | 'Approved' | 'Rejected' | 'Withdrawn'
>`case when r.withdrawn_at is null then r.status else 'Withdrawn' end`;

const TO_ACCOUNTS = categoriesOf(DELIVERY_ROUTES).filter(isDelayedAfterAccountChange);

/** SQL: last change of the destination of claim `r`, or of the login of its member `m`; null if never. */
export const DESTINATION_CHANGED = sql<Date | null>`greatest(m.payout_changed_at,
  case when not r.category = any(${sql.val([...TO_ACCOUNTS])}::text[]) then m.contact_changed_at end)`;

/** SQL: true if claim `r` has a code. */
export const HAS_CODE = sql<boolean>`(r.voucher_code is not null or r.voucher_sealed is not null)`;

/**
 * Claims of all members, newest first; with `dueOnly`, approved ones that are neither paid nor sent, next due first.
 * Excludes voucher codes.
 */
export async function listClaims(
  db: Db,
  { pendingOnly, dueOnly, limit, from }: { pendingOnly: boolean; dueOnly: boolean; limit: number; from: number | null },
) {
  return db
    .selectFrom('redemptions as r')
    .innerJoin('members as m', 'm.id', 'r.member_id')
    .select(['r.id', 'r.created_at as UTCCreated', 'm.agent_code as AgentCode', 'm.user_id as UserId'])
    .select(['m.name as MemberName', 'r.category as Category', 'r.name as Name', 'r.name_en as NameEn'])
    .select(['r.total_value as TotalValue', 'r.total_points as TotalPoints', STATUS.as('ApprovalStatus')])
    .select(['r.two_approvals as two', pointsWithClaim(from).as('together')])
    .select(['r.first_approved_by as FirstApprovedBy', 'r.first_approved_at as FirstApprovedAt'])
    .select(decisionColumns('r'))
    .select(['r.due_on as DueOn', 'r.delivered_on as DeliveredOn', 'r.delivered_by as DeliveredBy'])
    .select(['r.delivery_reference as DeliveryReference', 'r.delivery_carrier as Carrier'])
    .select(['m.payout_changed_at as changed', 'm.payout_stopped_at as stopped'])
    .select(DESTINATION_CHANGED.as('destinationChanged'))
    .select(openDebtsOf('r.member_id').as('debts'))
    .$if(pendingOnly, (query) => query.where('r.status', '=', 'Pending'))
    .$if(dueOnly, (query) =>
      query.where('r.due_on', 'is not', null).where('r.delivered_on', 'is', null).orderBy('r.due_on'),
    )
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute();
}

/**
 * Locks a claim and its member's balance until the transaction ends, so that decisions that count together for a limit
 * are made one after the other.
 *
 * @param from the setting `APPROVALS_FROM`
 */
export async function lockRedemption(tx: Tx, id: number, from: number | null = null) {
  const locked = await tx
    .selectFrom('redemptions')
    .select('member_id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!locked) return undefined;
  await lockBalance(tx, locked.member_id);
  return tx
    .selectFrom('redemptions as r')
    .innerJoin('members as m', 'm.id', 'r.member_id')
    .innerJoin('balances as b', 'b.member_id', 'r.member_id')
    .select(['r.id', 'r.member_id', 'r.member_id as memberId', 'r.name', 'r.name_en', 'r.category'])
    .select(['r.total_points', 'r.total_value', 'r.reward_id', 'r.voucher_sealed', STATUS.as('status')])
    .select(['r.two_approvals as two', pointsWithClaim(from).as('together')])
    .select(['r.first_approved_by as first', 'r.first_approved_at as firstAt'])
    .select(decisionColumns('r'))
    .select(['r.delivered_on', 'r.delivered_by', 'r.delivery_reference', 'r.delivery_carrier', HAS_CODE.as('hasCode')])
    .select(['m.email', 'm.language', 'm.name as memberName', 'm.address as memberAddress', 'm.phone as memberPhone'])
    .select(['m.claim_details', 'm.claim_sealed'])
    .select(['m.payout_changed_at as changed', 'm.payout_stopped_at as stopped', 'b.owed'])
    .select(DESTINATION_CHANGED.as('destinationChanged'))
    .where('r.id', '=', id)
    .executeTakeFirst();
}

export type LockedRedemption = NonNullable<Awaited<ReturnType<typeof lockRedemption>>>;

/** Stores a decision. `dueOn` is the day promised to the member on approval; null for a rejection. */
export async function decideRedemption(
  tx: Tx,
  id: number,
  { dueOn, ...decision }: Decision<'Approved' | 'Rejected'> & { readonly dueOn: string | null },
): Promise<void> {
  await tx
    .updateTable('redemptions')
    .set({ ...decisionValues(decision), due_on: dueOn })
    .where('id', '=', id)
    .execute();
}

/** Record of a payment or delivery. */
export interface StoredDelivery {
  /** Day, in Asia/Jakarta. */
  readonly on: string;
  readonly by: string;
  readonly reference: string;
  /** Carrier of a parcel; null if not given. */
  readonly carrier: string | null;
  /** Code of a voucher, encrypted for this claim; null if not given. */
  readonly code: { readonly sealed: string; readonly expiresOn: string | null } | null;
}

/** Replaces the record of a delivery and its code; null if it is not delivered. */
export async function storeDelivery(tx: Tx, id: number, delivery: StoredDelivery | null): Promise<void> {
  await tx
    .updateTable('redemptions')
    .set({
      delivered_on: delivery?.on ?? null,
      delivered_by: delivery?.by ?? null,
      delivery_reference: delivery?.reference ?? null,
      delivery_carrier: delivery?.carrier ?? null,
      voucher_code: null,
      payout_refused: null,
      voucher_sealed: delivery?.code?.sealed ?? null,
      voucher_expires_on: delivery?.code?.expiresOn ?? null,
    })
    .where('id', '=', id)
    .execute();
}

/** Changes day, carrier and reference of a delivery; keeps its code. */
export async function correctDelivery(
  tx: Tx,
  id: number,
  { on, by, reference, carrier }: Omit<StoredDelivery, 'code'>,
): Promise<void> {
  await tx
    .updateTable('redemptions')
    .set({ delivered_on: on, delivered_by: by, delivery_reference: reference, delivery_carrier: carrier })
    .where('id', '=', id)
    .execute();
}

/** Stores the first of two approvals; the claim stays open. */
export async function storeFirstApproval(tx: Tx, id: number, { by, at }: { by: string; at: Date }): Promise<void> {
  await tx
    .updateTable('redemptions')
    .set({ first_approved_by: by, first_approved_at: at })
    .where('id', '=', id)
    .execute();
}
