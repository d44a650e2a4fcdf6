import type { PointsSteps } from './platform/http/PointsSteps.ts';
import { creditMember } from './points/bookings/creditDue.ts';
import { lockBookingsForCall } from './points/bookings/repository/lockBookings.ts';
import { openBalances } from './points/ledger/repository/accounts.ts';
import { takeAllAgain, takeCorrected } from './points/payouts/takeCorrected.ts';

export const POINTS_STEPS: PointsSteps = {
  openBalances,
  lockBookingsForCall,
  creditMember,
  takeCorrected,
  takeAllAgain,
};
