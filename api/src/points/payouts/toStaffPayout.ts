import type { PayoutRow } from '@friends/shared/contract/staff/payoutBatches';
import { isRefusal } from '@friends/shared/contract/staff/payoutRules';
import type { StaffPayout } from '@friends/shared/contract/staff/payouts';
import { revisionOf } from '../../members/approvals/revisionOf.ts';
import { detailsFor, maskedDetails } from '../../members/claimDetails/frozenDetails.ts';
import { openDetails } from '../../members/claimDetails/sealedDetails.ts';
import type { KeyRing } from '../../platform/secrets/keyRing.ts';
import { heldUntil } from './heldUntil.ts';
import type { StoredItem } from './repository/batches.ts';
import type { StoredPayout } from './repository/due.ts';

export interface Viewer {
  readonly ring: KeyRing;
  /** IDs of members who are the calling person. */
  readonly own: ReadonlySet<number>;
  readonly now: Date;
  /** Today in Asia/Jakarta. */
  readonly today: string;
}

interface RevisionFields {
  readonly id: number;
  /** ID of the batch in which it is open, or null. */
  readonly batch: number | null;
  readonly isExported: boolean;
  readonly result: string | null;
}

export const payoutRevision = ({ id, batch, isExported, result }: RevisionFields): string =>
  revisionOf(['payout', id, batch, isExported, result]);

/** Masked account. If an older release approved the claim, that of the member's current details. */
function maskedAccountOf({ ring }: Viewer, payout: StoredPayout) {
  if (payout.masked !== null) return { bank: payout.bank, masked: payout.masked };
  return maskedDetails(detailsFor(payout.category, openDetails(ring, payout.memberId, payout)));
}

function refusalOf(reason: string | null, text: string | null, at: Date | null) {
  if (reason === null || !isRefusal(reason)) return null;
  return { Reason: reason, Text: text ?? '', At: (at ?? new Date(0)).toISOString() };
}

export function toStaffPayout(payout: StoredPayout, viewer: Viewer): StaffPayout {
  const { changed, frozenAt, dueOn, paidOn } = payout;
  const { bank, masked } = maskedAccountOf(viewer, payout);
  return {
    id: payout.id,
    MemberId: payout.memberId,
    AgentCode: payout.agentCode,
    UserId: payout.userId,
    MemberName: payout.memberName,
    Category: payout.category,
    Name: payout.name,
    NameEn: payout.nameEn,
    Amount: payout.amount,
    Bank: bank,
    Account: masked,
    Kind: payout.kind,
    Points: payout.points,
    ApprovedAt: (payout.approvedAt ?? new Date(0)).toISOString(),
    DueOn: dueOn ?? '',
    Late: dueOn !== null && paidOn === null && dueOn < viewer.today,
    State: payout.state,
    HeldUntil: paidOn === null ? heldUntil(changed, viewer.now) : null,
    Changed: paidOn === null && changed !== null && frozenAt !== null && changed > frozenAt,
    Batch: payout.batch,
    Refused: refusalOf(payout.refused, payout.refusedText, payout.refusedAt),
    PaidOn: paidOn,
    Reference: payout.reference,
    IsOwn: viewer.own.has(payout.memberId),
    Revision: payoutRevision({
      id: payout.id,
      batch: payout.openBatch,
      isExported: payout.exportedAt !== null,
      result: payout.result,
    }),
  };
}

const rowState = ({ removedAt, result }: StoredItem): PayoutRow['State'] =>
  removedAt === null ? (result ?? 'open') : 'removed';

export function toPayoutRow(
  item: StoredItem,
  { id: batch, isExported }: { readonly id: number; readonly isExported: boolean },
  { now }: Pick<Viewer, 'now'>,
): PayoutRow {
  const isPaid = item.result === 'paid';
  return {
    id: item.id,
    MemberId: item.memberId,
    AgentCode: item.agentCode,
    UserId: item.userId,
    MemberName: item.memberName,
    Category: item.category,
    Name: item.name,
    NameEn: item.nameEn,
    Amount: item.amount,
    Bank: item.bank,
    Account: item.masked ?? '',
    Row: item.place,
    State: rowState(item),
    Deducted: item.deducted,
    DeductedWhy: item.deductedWhy,
    Net: item.amount - item.deducted,
    HeldUntil: item.isOpen ? heldUntil(item.changed, now) : null,
    Stopped: item.isOpen && item.stopped !== null,
    RemovedBy: item.removedBy,
    RemovedWhy: item.removedWhy,
    PaidOn: isPaid ? item.paidOn : null,
    Reference: isPaid ? item.reference : null,
    Refused: refusalOf(item.reason, item.reasonText, item.resultAt),
    Revision: payoutRevision({ id: item.id, batch: item.isOpen ? batch : null, isExported, result: item.result }),
  };
}
