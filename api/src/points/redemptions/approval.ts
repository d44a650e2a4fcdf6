import { type Decider, isNameOf } from '../../members/approvals/decider.ts';
import { needsTwo } from '../../members/approvals/twoPeople.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';

/** State of a claim's approvals. */
export interface Approvals {
  /** Points for the limit: those of `pointsWithClaim`. */
  readonly together: number;
  /** True if two people were needed by the settings on the day of the claim. */
  readonly two: boolean;
  /** The first of two approvers. */
  readonly first: string | null;
  readonly firstAt: Date | null;
  /** Last change of payout or delivery details, password or passkeys of the member; null: never. */
  readonly destinationChanged: Date | null;
}

/** By the settings on the day of the claim, or by the current ones. */
export function needsTwoApprovals({ together, two }: Approvals, from: number | null): boolean {
  return two || needsTwo(together, from);
}

/** The first approver, if the approval still counts: changed payout details void it, and it is needed again. */
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
 * Kind of an approval: the `first` of two, which decides nothing; the required `last`; or `alone`, in an emergency,
 * instead of two. Throws `Refusal` if the same person approves twice.
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
