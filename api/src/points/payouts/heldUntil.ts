import { payoutsHeldUntil } from '@friends/shared/contract/rules/payout';

/** End (ISO 8601) of the hold after a member changed payout details; null if there is no hold. */
export function heldUntil(changed: Date | null, now: Date): string | null {
  const until = changed && payoutsHeldUntil(changed);
  return until && until > now ? until.toISOString() : null;
}
