import type { StaffAccount } from '@friends/shared/contract/staff/account';
import type { StaffClaim } from '@friends/shared/contract/staff/claims';

/** Key of the reason why the user cannot approve an open claim of someone else, or null. */
export function obstacle(
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
  claim.State === 'Pending' && !claim.IsOwn && obstacle(claim, staff) === null;
