import type { ClaimFigures, SignUpFigures } from '@friends/shared/contract/staff/figures';
import { hoursOf } from './byPeriod.ts';
import type { ClaimCounts, SignUpCounts, Times } from './repository/requests.ts';

const timesOf = ({ median, ninetieth }: Times) => ({
  MedianHours: hoursOf(median),
  NinetiethHours: hoursOf(ninetieth),
});

const NO_TIMES: Times = { median: null, ninetieth: null };

const NO_CLAIMS: ClaimCounts = {
  claims: 0,
  points: 0,
  value: 0,
  pending: 0,
  approved: 0,
  delivered: 0,
  rejected: 0,
  withdrawn: 0,
  ...NO_TIMES,
};

/** Converts counts of claims for the calls. */
export const claimRow = (found: ClaimCounts = NO_CLAIMS): Omit<ClaimFigures, 'From' | 'Until'> => ({
  Claims: found.claims,
  Points: found.points,
  Value: found.value,
  Pending: found.pending,
  Approved: found.approved,
  Delivered: found.delivered,
  Rejected: found.rejected,
  Withdrawn: found.withdrawn,
  ...timesOf(found),
});

const NO_SIGN_UPS: SignUpCounts = { signUps: 0, pending: 0, approved: 0, rejected: 0, ...NO_TIMES };

/** Converts counts of sign-ups for the calls. */
export const signUpRow = (found: SignUpCounts = NO_SIGN_UPS): Omit<SignUpFigures, 'From' | 'Until'> => ({
  SignUps: found.signUps,
  Pending: found.pending,
  Approved: found.approved,
  Rejected: found.rejected,
  ...timesOf(found),
});
