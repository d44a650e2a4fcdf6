import { deliveryOf } from '@friends/shared/contract/rules/payout';
import type { DeliveryDetails } from '@friends/shared/contract/staff/deliveries';
import { DELIVERY_FIELDS } from '@friends/shared/contract/staff/deliveryRules';
import { detailsFor, openFrozen, withContact } from '../../members/claimDetails/frozenDetails.ts';
import { openDetails } from '../../members/claimDetails/sealedDetails.ts';
import type { ClaimDetails } from '../../platform/database/schema/identitySchema.ts';
import type { KeyRing } from '../../platform/secrets/keyRing.ts';
import type { StoredDelivery } from './repository/deliveries.ts';

/** Destination by the member's current details. */
export const presentOf = (ring: KeyRing, delivery: StoredDelivery): ClaimDetails =>
  detailsFor(delivery.category, withContact(openDetails(ring, delivery.memberId, delivery), delivery));

/** Destination of the claim. One approved by an older version uses the member's current details until it is frozen. */
export const frozenOf = (ring: KeyRing, delivery: StoredDelivery): ClaimDetails =>
  delivery.sealed === null ? presentOf(ring, delivery) : openFrozen(ring, delivery.id, delivery.sealed);

export const changedFields = (frozen: ClaimDetails, present: ClaimDetails): readonly string[] =>
  Object.keys(frozen).filter((field) => frozen[field] !== present[field]);

/** Full delivery details of a claim. The caller must audit the access. */
export function toDeliveryDetails(ring: KeyRing, delivery: StoredDelivery): DeliveryDetails {
  const { id, category, email, frozenAt, approvedAt } = delivery;
  const [frozen, present] = [frozenOf(ring, delivery), presentOf(ring, delivery)];
  const changed = changedFields(frozen, present);
  // Categories without an account field may be arranged by e-mail, where notifications go, too.
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
