import type { StaffClaim } from '@friends/shared/contract/staff/claims';

/** What an approval of the claim is now: the only one, or the first or second of two. */
export function approvalOf({ NeedsTwo, FirstCounts }: StaffClaim): 'only' | 'first' | 'second' {
  if (!NeedsTwo) return 'only';
  return FirstCounts ? 'second' : 'first';
}
