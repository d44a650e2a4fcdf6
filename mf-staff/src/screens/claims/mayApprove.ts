import type { StaffAccount } from '@friends/shared/contract/staff/account';
import type { StaffClaim } from '@friends/shared/contract/staff/claims';

/** Key of the reason why the user cannot approve an open claim of someone else, or null. */
export function approvalObstacle(
  { Stopped, NeedsTwo, FirstCounts, FirstApprovedBy }: StaffClaim,
  { Rights, Email }: StaffAccount,
): 'stopped' | 'large' | 'first' | null {
  if (Stopped) return 'stopped';
  if (!NeedsTwo) return null;
  if (!Rights.includes('redemptions.decideLarge')) return 'large';
  return FirstCounts && FirstApprovedBy === Email ? 'first' : null;
}

/** True if the user can approve the claim, alone or as one of two. */
export const mayApprove = (claim: StaffClaim, staff: StaffAccount): boolean =>
  claim.State === 'Pending' && !claim.IsOwn && approvalObstacle(claim, staff) === null;

/** The next approval of a claim: the only one, or the first or second of two. */
export function approvalStage({ NeedsTwo, FirstCounts }: StaffClaim): 'only' | 'first' | 'second' {
  if (!NeedsTwo) return 'only';
  return FirstCounts ? 'second' : 'first';
}
