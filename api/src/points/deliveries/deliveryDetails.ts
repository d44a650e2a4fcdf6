import { deliveryOf } from '@friends/shared/contract/rules/payout';
import type { DeliveryDetails } from '@friends/shared/contract/staff/deliveries';
import { DELIVERY_FIELDS } from '@friends/shared/contract/staff/deliveryRules';
import { detailsFor, openFrozen, withContact } from '../../members/claimDetails/frozenDetails.ts';
import { openDetails } from '../../members/claimDetails/sealedDetails.ts';
import type { ClaimDetails } from '../../platform/database/schema/identitySchema.ts';
import type { KeyRing } from '../../platform/secrets/keyRing.ts';
import type { StoredDelivery } from './repository/deliveries.ts';

/** Destination if it were sent by the member's current details. */
export const currentDetails = (ring: KeyRing, delivery: StoredDelivery): ClaimDetails =>
  detailsFor(delivery.category, withContact(openDetails(ring, delivery.memberId, delivery), delivery));

/** Destination stored with the claim; for a claim that an older release approved, the member's current details. */
export const claimDetailsOf = (ring: KeyRing, delivery: StoredDelivery): ClaimDetails =>
  delivery.sealed === null ? currentDetails(ring, delivery) : openFrozen(ring, delivery.id, delivery.sealed);

/** Fields that the member changed since the claim's details were frozen. */
export const changedFields = (frozen: ClaimDetails, current: ClaimDetails): readonly string[] =>
  Object.keys(frozen).filter((field) => frozen[field] !== current[field]);

/** Unmasked delivery details of a claim. The caller must audit the access. */
export function toDeliveryDetails(ring: KeyRing, delivery: StoredDelivery): DeliveryDetails {
  const { id, category, email, frozenAt, approvedAt } = delivery;
  const [frozen, current] = [claimDetailsOf(ring, delivery), currentDetails(ring, delivery)];
  const changed = changedFields(frozen, current);
  // Without an account to send to, staff may arrange the reward by email.
  const contact: ClaimDetails = deliveryOf(category).account.length === 0 ? { Email: email } : {};
  const all = { ...frozen, ...contact };
  return {
    id,
    FrozenAt: (frozenAt ?? approvedAt ?? new Date(0)).toISOString(),
    Fields: DELIVERY_FIELDS.filter((field) => all[field] !== undefined).map((field) => ({
      Field: field,
      Value: all[field] ?? '',
      Now: changed.includes(field) ? (current[field] ?? '') : null,
    })),
  };
}
