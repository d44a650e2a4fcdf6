import type { PayoutBatch } from '@friends/shared/contract/staff/payoutBatches';
import type { BatchState } from '@friends/shared/contract/staff/payoutRules';
import { type Decider, isNameOf, ownMembers } from '../../../members/approvals/decider.ts';
import { revisionOf } from '../../../members/approvals/revisionOf.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import type { StoredBatch } from '../repository/batches.ts';

export type BatchLimits = Pick<Config, 'approvalsFrom' | 'payoutApprovalsFrom'>;

/** True if a batch of this size needs a second person. */
export const isLarge = (
  { sum, points }: { readonly sum: number; readonly points: number },
  { approvalsFrom, payoutApprovalsFrom }: BatchLimits,
): boolean =>
  (approvalsFrom !== null && points >= approvalsFrom) || (payoutApprovalsFrom !== null && sum >= payoutApprovalsFrom);

/** True if the settings at the time it was made, or the current ones, require approval. */
const needsApproval = (batch: StoredBatch, limits: BatchLimits): boolean =>
  batch.needs_approval || isLarge(batch, limits);

export function stateOf(batch: StoredBatch, limits: BatchLimits): BatchState {
  if (batch.cancelled_at !== null) return 'cancelled';
  if (batch.exported_at === null)
    return needsApproval(batch, limits) && batch.approved_by === null ? 'waiting' : 'ready';
  return batch.paid + batch.refused < batch.count ? 'exported' : 'settled';
}

/** Revision of a batch, its rows, and whether it needs approval. */
export const batchRevision = (batch: StoredBatch, limits: BatchLimits): string =>
  revisionOf(['batch', batch.id, batch.changes, needsApproval(batch, limits)]);

/** True if the person made the batch or a deduction in it, and so cannot approve it. */
export const isCreator = (batch: StoredBatch, decider: Decider): boolean =>
  [batch.made_by, ...batch.deductedBy].some((name) => isNameOf(decider, name));

interface BatchViewer {
  readonly decider: Decider;
  /** IDs of members who are the deciding person. */
  readonly own: ReadonlySet<number>;
  readonly limits: BatchLimits;
}

function toPayoutBatch(batch: StoredBatch, { decider, own, limits }: BatchViewer): PayoutBatch {
  return {
    id: batch.id,
    Kind: batch.kind,
    State: stateOf(batch, limits),
    Count: batch.count,
    Sum: batch.sum,
    Deducted: batch.deducted,
    Net: batch.sum - batch.deducted,
    Points: batch.points,
    MadeBy: batch.made_by,
    MadeAt: batch.made_at.toISOString(),
    NeedsApproval: needsApproval(batch, limits),
    ApprovedBy: batch.approved_by,
    ApprovedAt: batch.approved_at?.toISOString() ?? null,
    ExportedBy: batch.exported_by,
    ExportedAt: batch.exported_at?.toISOString() ?? null,
    Template: batch.template,
    FileName: batch.file_name,
    CancelledBy: batch.cancelled_by,
    CancelledAt: batch.cancelled_at?.toISOString() ?? null,
    CancelledWhy: batch.cancelled_why,
    Paid: batch.paid,
    Refused: batch.refused,
    Open: batch.exported_at === null ? 0 : batch.count - batch.paid - batch.refused,
    IsOwn: batch.memberIds.some((id) => own.has(id)),
    IsMaker: isCreator(batch, decider),
    Revision: batchRevision(batch, limits),
  };
}

export async function toPayoutBatches(
  db: Db,
  batches: readonly StoredBatch[],
  { decider, limits }: Pick<BatchViewer, 'decider' | 'limits'>,
): Promise<PayoutBatch[]> {
  const members = new Set(batches.flatMap(({ memberIds }) => memberIds));
  const own = await ownMembers(db, decider, [...members]);
  return batches.map((batch) => toPayoutBatch(batch, { decider, own, limits }));
}
