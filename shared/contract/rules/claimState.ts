import { deliveryOf } from './payout.ts';

/** Fields that determine a claim's state; another back end may send only the status. */
interface ClaimFacts {
  readonly ApprovalStatus: string;
  readonly Category: string;
  readonly DueOn?: string | null | undefined;
  readonly Late?: boolean | undefined;
  readonly DeliveredOn?: string | null | undefined;
  readonly UTCWithdrawn?: string | null | undefined;
}

/** States of a claim for display, more than its `ApprovalStatus` has (docs/product.md#deliveries). */
export type ClaimState =
  | 'Pending'
  | 'Approved'
  | 'Late'
  | 'Paid'
  | 'Credited'
  | 'Sent'
  | 'Arranged'
  | 'Rejected'
  | 'Withdrawn';

/** A claim's state. Unknown statuses are returned as received. */
export function claimState(claim: ClaimFacts & { readonly ApprovalStatus: ClaimState }): ClaimState;
export function claimState(claim: ClaimFacts): string;
export function claimState({ ApprovalStatus, Category, DueOn, Late, DeliveredOn, UTCWithdrawn }: ClaimFacts): string {
  if (UTCWithdrawn) return 'Withdrawn';
  if (ApprovalStatus !== 'Approved') return ApprovalStatus;
  if (DeliveredOn) return deliveryOf(Category).done;
  return DueOn && Late ? 'Late' : 'Approved';
}

/** True if a decision or a promised delivery is pending. */
export function isOpen({ ApprovalStatus, DueOn, DeliveredOn }: ClaimFacts): boolean {
  return ApprovalStatus === 'Pending' || (ApprovalStatus === 'Approved' && Boolean(DueOn) && !DeliveredOn);
}
