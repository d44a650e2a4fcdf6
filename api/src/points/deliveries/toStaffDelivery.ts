import { deliveryOf } from '@friends/shared/contract/rules/payout';
import type { StaffDelivery } from '@friends/shared/contract/staff/deliveries';
import { isSentRoute, type SentRoute } from '@friends/shared/contract/staff/deliveryRules';
import { revisionOf } from '../../members/approvals/revisionOf.ts';
import { maskedDetails } from '../../members/claimDetails/frozenDetails.ts';
import type { KeyRing } from '../../platform/secrets/keyRing.ts';
import { heldUntil } from '../redemptions/hold.ts';
import type { LockedRedemption } from '../redemptions/repository/decisions.ts';
import { changedFields, claimDetailsOf, currentDetails } from './deliveryDetails.ts';
import type { StoredDelivery } from './repository/deliveries.ts';

export interface Viewer {
  readonly ring: KeyRing;
  /** IDs of members who are the calling person. */
  readonly own: ReadonlySet<number>;
  readonly now: Date;
  /** Today in Asia/Jakarta. */
  readonly today: string;
}

/** Delivery route of a category that is not paid in money. */
export function sentRouteOf(category: string): SentRoute {
  const { route } = deliveryOf(category);
  return isSentRoute(route) ? route : 'other';
}

type RevisionFields = Pick<
  LockedRedemption,
  'id' | 'status' | 'delivered_on' | 'delivery_reference' | 'delivery_carrier' | 'hasCode'
>;

/** Revision of a delivery; a change sends it back, and is refused if it differs. */
export const deliveryRevision = (claim: RevisionFields): string =>
  revisionOf([
    'delivery',
    claim.id,
    claim.status,
    claim.delivered_on,
    claim.delivery_reference,
    claim.delivery_carrier,
    claim.hasCode,
  ]);

/** A delivery in the staff's lists, with a masked destination. */
export function toStaffDelivery(delivery: StoredDelivery, { ring, own, now, today }: Viewer): StaffDelivery {
  const { id, category, changed, dueOn, deliveredOn, reference, carrier, hasCode, status } = delivery;
  const isOpen = deliveredOn === null;
  return {
    id,
    MemberId: delivery.memberId,
    AgentCode: delivery.agentCode,
    UserId: delivery.userId,
    MemberName: delivery.memberName,
    Category: category,
    Name: delivery.name,
    NameEn: delivery.nameEn,
    Value: delivery.value,
    Route: sentRouteOf(category),
    To: delivery.masked ?? maskedDetails(currentDetails(ring, delivery)).masked,
    ApprovedAt: (delivery.approvedAt ?? new Date(0)).toISOString(),
    DueOn: dueOn ?? '',
    Late: isOpen && dueOn !== null && dueOn < today,
    State: delivery.state,
    HeldUntil: isOpen ? (heldUntil({ category, changed }, now)?.toISOString() ?? null) : null,
    Changed: isOpen && changedFields(claimDetailsOf(ring, delivery), currentDetails(ring, delivery)).length > 0,
    DeliveredOn: deliveredOn,
    DeliveredBy: delivery.deliveredBy,
    Carrier: carrier,
    Reference: reference,
    HasCode: hasCode,
    IsOwn: own.has(delivery.memberId),
    Revision: deliveryRevision({
      id,
      status,
      delivered_on: deliveredOn,
      delivery_reference: reference,
      delivery_carrier: carrier,
      hasCode,
    }),
  };
}
