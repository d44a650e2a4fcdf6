import { payoutsHeldUntil } from '@friends/shared/contract/rules/payout';

/** When the hold after a member's recent account change ends (ISO 8601); null if there is none. */
export function heldUntil(changed: Date | null, now: Date): string | null {
  const until = changed && payoutsHeldUntil(changed);
  return until && until > now ? until.toISOString() : null;
}
