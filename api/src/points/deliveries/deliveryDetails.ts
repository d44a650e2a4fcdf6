import { deliveryOf } from '@friends/shared/contract/rules/payout';
import type { DeliveryDetails } from '@friends/shared/contract/staff/deliveries';
import { DELIVERY_FIELDS } from '@friends/shared/contract/staff/deliveryRules';
import { detailsFor, openFrozen, withContact } from '../../members/claimDetails/frozenDetails.ts';
import { openDetails } from '../../members/claimDetails/sealedDetails.ts';
import type { ClaimDetails } from '../../platform/database/schema/identitySchema.ts';
import type { KeyRing } from '../../platform/secrets/keyRing.ts';
import type { StoredDelivery } from './repository/deliveries.ts';

/** Where the claim would go to by the member's details of now. */
export const presentOf = (ring: KeyRing, delivery: StoredDelivery): ClaimDetails =>
  detailsFor(delivery.category, withContact(openDetails(ring, delivery.memberId, delivery), delivery));

/** Where the claim goes to. One that was approved by an earlier version has the member's details of now until it is frozen. */
export const frozenOf = (ring: KeyRing, delivery: StoredDelivery): ClaimDetails =>
  delivery.sealed === null ? presentOf(ring, delivery) : openFrozen(ring, delivery.id, delivery.sealed);

/** Fields that the member has changed since. */
export const changedFields = (frozen: ClaimDetails, present: ClaimDetails): readonly string[] =>
  Object.keys(frozen).filter((field) => frozen[field] !== present[field]);

/** Where a claim is sent to, in full. The caller keeps the look in the audit. */
export function toDeliveryDetails(ring: KeyRing, delivery: StoredDelivery): DeliveryDetails {
  const { id, category, email, frozenAt, approvedAt } = delivery;
  const [frozen, present] = [frozenOf(ring, delivery), presentOf(ring, delivery)];
  const changed = changedFields(frozen, present);
  // What goes to no account of the profile may be arranged by email; news of it go there, too.
  const contact: ClaimDetails = deliveryOf(category).account.length === 0 ? { Email: email } : {};
  const all = { ...frozen, ...contact };
  return {
    id,
    FrozenAt: (frozenAt ?? approvedAt ?? new Date(0)).toISOString(),
    Fields: DELIVERY_FIELDS.filter((field) => all[field] !== undefined).map((field) => ({
      Field: field,
      Value: all[field] ?? '',
      Now: changed.includes(field) ? (present[field] ?? '') : null,
    })),
  };
}
