import { type Decider, isNameOf } from '../../members/approvals/decider.ts';
import { needsTwo } from '../../members/approvals/twoPeople.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';

/** What is known of a claim's approvals. */
export interface Approvals {
  /** Points that count for it: those of `pointsWithClaim`. */
  readonly together: number;
  /** Whether two were needed by the settings of the day it was claimed. */
  readonly two: boolean;
  /** Who gave the first of two. */
  readonly first: string | null;
  readonly firstAt: Date | null;
  /** When details that it is paid or sent to, password or passkeys of the member were last changed; null: never. */
  readonly destinationChanged: Date | null;
}

/** By the settings of the day of the claim, or by those of now. */
export function needsTwoApprovals({ together, two }: Approvals, from: number | null): boolean {
  return two || needsTwo(together, from);
}

/** Who gave a first approval that counts: what changes whom a claim is paid to makes it void, and it is asked for again. */
export function firstApproval({ first, firstAt, destinationChanged: changed }: Approvals): string | null {
  return changed && firstAt && changed >= firstAt ? null : first;
}

interface Approver {
  readonly decider: Decider;
  readonly from: number | null;
  /** They say that no second person can be had. */
  readonly isEmergency: boolean;
}

/**
 * What an approval is: the `first` of two, which decides nothing; the `last` that is needed; or `alone`, in an emergency, where two
 * should have. Throws `Refusal` where the same person approves twice.
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

/** What an open claim still needs to be approved, for a list. */
export function requiredApprovals(claim: Approvals, from: number | null): string {
  if (!needsTwoApprovals(claim, from)) return 'one person';
  const first = firstApproval(claim);
  return first === null ? 'two people' : `a second person, after ${first}`;
}
