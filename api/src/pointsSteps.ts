import type { PointsSteps } from './platform/http/PointsSteps.ts';
import { creditMember } from './points/bookings/creditDue.ts';
import { lockBookings, lockBookingsForCall } from './points/bookings/repository/lockBookings.ts';
import { openBalances } from './points/ledger/repository/accounts.ts';
import { refreezeAll, refreshCorrectedDetails } from './points/payouts/refreshCorrectedDetails.ts';

export const POINTS_STEPS: PointsSteps = {
  openBalances,
  lockBookingsForCall,
  lockBookings,
  creditMember,
  refreshCorrectedDetails,
  refreezeAll,
};
