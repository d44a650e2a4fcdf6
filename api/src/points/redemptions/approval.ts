import { type Decider, isNameOf } from '../../members/approvals/decider.ts';
import { needsTwo } from '../../members/approvals/twoPeople.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';

/** State of a claim's approvals. */
export interface Approvals {
  /** Points that count for the limit (`pointsWithClaim`). */
  readonly together: number;
  /** True if two people were needed by the settings on the day of the claim. */
  readonly two: boolean;
  /** The first of two approvers. */
  readonly first: string | null;
  readonly firstAt: Date | null;
  /** Last change of payout or delivery details, password or passkeys of the member; null if never. */
  readonly destinationChanged: Date | null;
}

/** True if the settings on the day of the claim, or the current ones, require two people. */
export function needsTwoApprovals({ together, two }: Approvals, from: number | null): boolean {
  return two || needsTwo(together, from);
}

/** The first approver; null if there is none, or a later change of the member's details voided the approval. */
export function firstApproval({ first, firstAt, destinationChanged: changed }: Approvals): string | null {
  return changed && firstAt && changed >= firstAt ? null : first;
}

interface Approver {
  readonly decider: Decider;
  readonly from: number | null;
  /** The caller states that no second person is available. */
  readonly isEmergency: boolean;
}

/**
 * Kind of an approval: `first` of two, which decides nothing yet; `last`, which decides; or `alone`, in an emergency,
 * instead of two.
 *
 * @throws Refusal if the same person approves twice
 */
export function approvalOf(
  id: number,
  claim: Approvals,
  { decider, from, isEmergency }: Approver,
): 'first' | 'last' | 'alone' {
  if (!needsTwoApprovals(claim, from)) return 'last';
  const first = firstApproval(claim);
  if (first !== null && !isNameOf(decider, first)) return 'last';
  if (isEmergency) return 'alone';
  if (first === null) return 'first';
  throw new Refusal('claim_second', { id, first });
}

/** Approvals that an open claim still needs, for a list. */
export function requiredApprovals(claim: Approvals, from: number | null): string {
  if (!needsTwoApprovals(claim, from)) return 'one person';
  const first = firstApproval(claim);
  return first === null ? 'two people' : `a second person, after ${first}`;
}
