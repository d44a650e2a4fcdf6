import type { FastifyInstance } from 'fastify';
import { activityRoutes } from './activity/routes.ts';
import { agentChangeRoutes } from './agentChanges/routes.ts';
import { amazingRoutes } from './amazing/routes.ts';
import { bookingRoutes } from './bookings/routes.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { staffCodeRoutes } from './codes/staffRoutes.ts';
import { contactRoutes } from './contact/routes.ts';
import { contentRoutes } from './content/routes.ts';
import { staffCorrectionRoutes } from './corrections/staffRoutes.ts';
import { deliveryRoutes } from './deliveries/routes.ts';
import { documentRoutes } from './docs/routes.ts';
import { emailChangeRoutes } from './emailChanges/routes.ts';
import { goalRoutes } from './goals/routes.ts';
import type { AppContext } from './http/context.ts';
import type { Limits } from './http/limits.ts';
import { ledgerRoutes } from './ledger/routes.ts';
import { memberRoutes } from './members/routes.ts';
import { nightlyRoutes } from './nightly/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { passwordRoutes } from './passwords/routes.ts';
import { payoutStopRoutes } from './payoutStops/routes.ts';
import { payoutBatchRoutes } from './payouts/batchRoutes.ts';
import { payoutRoutes } from './payouts/payoutRoutes.ts';
import { pictureRoutes } from './pictures/routes.ts';
import { pointsClaimRoutes } from './pointsClaims/routes.ts';
import { profileRoutes } from './profile/routes.ts';
import { promotionRoutes } from './promotions/routes.ts';
import { redemptionRoutes } from './redemptions/routes.ts';
import { staffClaimRoutes } from './redemptions/staffRoutes.ts';
import { secondFactorRoutes } from './secondFactor/routes.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { staffRoutes } from './staff/routes.ts';
import { todayRoutes } from './today/routes.ts';

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
