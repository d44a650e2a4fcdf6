import { deliveryOf } from './payout.ts';

/** A claim as far as its state goes; another back end need not know more than the status. */
interface ClaimFacts {
  readonly ApprovalStatus: string;
  readonly Category: string;
  readonly DueOn?: string | null | undefined;
  readonly Late?: boolean | undefined;
  readonly DeliveredOn?: string | null | undefined;
  readonly UTCWithdrawn?: string | null | undefined;
}

/** States that the status does not tell apart (docs/product.md#deliveries). */
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

/** How a claim stands, in one word. A status that we do not know is given as it came. */
export function claimState(claim: ClaimFacts & { readonly ApprovalStatus: ClaimState }): ClaimState;
export function claimState(claim: ClaimFacts): string;
export function claimState({ ApprovalStatus, Category, DueOn, Late, DeliveredOn, UTCWithdrawn }: ClaimFacts): string {
  if (UTCWithdrawn) return 'Withdrawn';
  if (ApprovalStatus !== 'Approved') return ApprovalStatus;
  if (DeliveredOn) return deliveryOf(Category).done;
  return DueOn && Late ? 'Late' : 'Approved';
}

/** Whether something is still to come of a claim: a decision, or what was promised for a day. */
export function isOpen({ ApprovalStatus, DueOn, DeliveredOn }: ClaimFacts): boolean {
  return ApprovalStatus === 'Pending' || (ApprovalStatus === 'Approved' && Boolean(DueOn) && !DeliveredOn);
}
