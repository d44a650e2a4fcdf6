import { assertNotOwnRequest, deciderOf, ownMembers } from '../../../members/approvals/decider.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/problems/Refusal.ts';
import { countChange } from '../../payoutItems/repository.ts';
import type { PayoutChange, PayoutContext } from '../payoutWork.ts';
import {
  lockBatch,
  readItems,
  removeItem,
  type StoredBatch,
  type StoredItem,
  storeApproval,
  storeCancellation,
  storeDeduction,
} from '../repository/batches.ts';
import { batchRevision, isCreator, stateOf } from './toPayoutBatch.ts';

export interface BatchTarget {
  readonly id: number;
  /** Expected revision; without it, the check is skipped. */
  readonly expectedRevision?: string;
}

interface ApprovedBatch extends PayoutChange {
  readonly count: number;
  /** Rupiah. */
  readonly paid: number;
}

interface DeductedPayout extends PayoutChange {
  /** Rupiah. */
  readonly paid: number;
}

/** Locks a batch. @throws Refusal if it is unknown, or has changed since the expected revision */
export async function lockExpected(
  tx: Tx,
  { id, expectedRevision }: BatchTarget,
  { config }: PayoutContext,
): Promise<StoredBatch> {
  const batch = await lockBatch(tx, id);
  if (!batch) throw new Refusal('missing', { subject: 'payout batch', id });
  if (expectedRevision !== undefined && batchRevision(batch, config) !== expectedRevision)
    throw new Refusal('payout_changed');
  return batch;
}

/** Locks a batch that has no file yet. @throws Refusal if it has one or is cancelled */
async function lockUnexported(tx: Tx, target: BatchTarget, work: PayoutContext): Promise<StoredBatch> {
  const batch = await lockExpected(tx, target, work);
  const state = stateOf(batch, work.config);
  if (state !== 'waiting' && state !== 'ready') throw new Refusal('payout_state', { id: target.id, state });
  return batch;
}

async function itemOf(tx: Tx, batchId: number, claim: number): Promise<StoredItem> {
  const item = (await readItems(tx, batchId)).find(({ id, removedAt }) => id === claim && removedAt === null);
  if (!item) throw new Refusal('payout_not_in_batch', { claim, batch: batchId });
  return item;
}

/** Approves a batch as the second person, who must not have made it or a deduction in it, nor have a claim in it. */
export async function approveBatch(tx: Tx, target: BatchTarget, work: PayoutContext): Promise<ApprovedBatch> {
  const { who, now, config } = work;
  const { id } = target;
  const batch = await lockExpected(tx, target, work);
  const state = stateOf(batch, config);
  if (state !== 'waiting') throw new Refusal('payout_state', { id, state });
  const decider = await deciderOf(tx, { who, config });
  if (isCreator(batch, decider)) throw new Refusal('payout_second');
  if ((await ownMembers(tx, decider, batch.memberIds)).size > 0)
    throw new Refusal('own_request', { subject: 'payout batch', id, who });
  await storeApproval(tx, id, { by: who, at: now });
  await countChange(tx, id);
  return {
    change: { what: 'payout batch approved', after: { ApprovedBy: who, Count: batch.count, Sum: batch.sum } },
    count: batch.count,
    paid: batch.sum - batch.deducted,
  };
}

/** Cancels a batch without a file; its claims become due again. */
export async function cancelBatch(
  tx: Tx,
  target: BatchTarget & { readonly why: string },
  work: PayoutContext,
): Promise<PayoutChange> {
  const { who, now } = work;
  const { id } = await lockUnexported(tx, target, work);
  await storeCancellation(tx, id, { by: who, at: now, why: target.why });
  await countChange(tx, id);
  return { change: { what: 'payout batch cancelled' } };
}

/** Removes a claim from a batch without a file; it becomes due again. */
export async function removeFromBatch(
  tx: Tx,
  { claim, why, ...target }: BatchTarget & { readonly claim: number; readonly why: string },
  work: PayoutContext,
): Promise<PayoutChange> {
  const { who, now } = work;
  const { id } = await lockUnexported(tx, target, work);
  const { amount } = await itemOf(tx, id, claim);
  await removeItem(tx, id, claim, { by: who, at: now, why });
  await countChange(tx, id);
  return { change: { what: 'payout removed', before: { Redemption: claim, Amount: amount } } };
}

/** Deducts from the payment for a claim, except one's own; 0 removes the deduction. Voids an approval of the batch. */
export async function deductFromPayout(
  tx: Tx,
  {
    claim,
    amount,
    why,
    ...target
  }: BatchTarget & { readonly claim: number; readonly amount: number; readonly why: string },
  work: PayoutContext,
): Promise<DeductedPayout> {
  const { id } = await lockUnexported(tx, target, work);
  const item = await itemOf(tx, id, claim);
  if (amount >= item.amount) throw new Refusal('payout_deduction');
  await assertNotOwnRequest(tx, { subject: 'redemption', id: claim }, item.memberId, await deciderOf(tx, work));
  await storeDeduction(tx, { batchId: id, redemptionId: claim }, { amount, by: work.who, why });
  await storeApproval(tx, id, null);
  await countChange(tx, id);
  return {
    paid: item.amount - amount,
    change: {
      what: 'payout deducted',
      before: { Redemption: claim, Deducted: item.deducted },
      after: { Redemption: claim, Deducted: amount },
    },
  };
}
