import type { FastifyInstance } from 'fastify';
import { catalogueRoutes } from './content/catalogue/routes.ts';
import { contactRoutes } from './content/contact/routes.ts';
import { contentRoutes } from './content/pages/routes.ts';
import { promotionRoutes } from './content/promotions/routes.ts';
import { memberRoutes } from './members/accounts/routes.ts';
import { activityRoutes } from './members/activity/routes.ts';
import { agentChangeRoutes } from './members/agencyChanges/routes.ts';
import { emailChangeRoutes } from './members/emailChanges/routes.ts';
import { notificationRoutes } from './members/notifications/routes.ts';
import { passkeyRoutes } from './members/passkeys/routes.ts';
import { passwordRoutes } from './members/passwords/routes.ts';
import { payoutStopRoutes } from './members/payoutFreeze/routes.ts';
import { profileRoutes } from './members/profile/routes.ts';
import { sessionRoutes } from './members/sessions/routes.ts';
import { secondFactorRoutes } from './members/twoFactor/routes.ts';
import { nightlyRoutes } from './operations/nightly/routes.ts';
import { todayRoutes } from './operations/today/routes.ts';
import { documentRoutes } from './platform/docs/routes.ts';
import type { AppContext } from './platform/http/context.ts';
import type { Limits } from './platform/http/limits/limits.ts';
import { pictureRoutes } from './platform/pictures/routes.ts';
import { bookingRoutes } from './points/bookings/routes.ts';
import { staffCodeRoutes } from './points/codes/staffRoutes.ts';
import { staffCorrectionRoutes } from './points/corrections/staffRoutes.ts';
import { deliveryRoutes } from './points/deliveries/routes.ts';
import { goalRoutes } from './points/goals/routes.ts';
import { ledgerRoutes } from './points/ledger/routes.ts';
import { pointsClaimRoutes } from './points/missingPoints/routes.ts';
import { payoutBatchRoutes } from './points/payouts/batches/batchRoutes.ts';
import { payoutRoutes } from './points/payouts/payoutRoutes.ts';
import { amazingRoutes } from './points/race/routes.ts';
import { redemptionRoutes } from './points/redemptions/routes.ts';
import { staffClaimRoutes } from './points/redemptions/staffRoutes.ts';
import { staffRoutes } from './staff/routes.ts';

/** Registers the calls of an area. */
export type Area = (app: FastifyInstance, context: AppContext, limits: Limits) => void;

/** Every area that has calls; a new one is a folder, and a line here. */
export const AREAS: readonly Area[] = [
  memberRoutes,
  profileRoutes,
  emailChangeRoutes,
  activityRoutes,
  sessionRoutes,
  agentChangeRoutes,
  contentRoutes,
  catalogueRoutes,
  redemptionRoutes,
  goalRoutes,
  ledgerRoutes,
  bookingRoutes,
  notificationRoutes,
  pointsClaimRoutes,
  promotionRoutes,
  amazingRoutes,
  passwordRoutes,
  payoutStopRoutes,
  secondFactorRoutes,
  passkeyRoutes,
  contactRoutes,
  pictureRoutes,
  staffRoutes,
  staffClaimRoutes,
  staffCorrectionRoutes,
  payoutRoutes,
  payoutBatchRoutes,
  deliveryRoutes,
  staffCodeRoutes,
  nightlyRoutes,
  todayRoutes,
  documentRoutes,
];
