import { payoutsHeldUntil } from '@friends/shared/contract/rules/payout';

/** The moment (ISO 8601) until which nothing goes to a member's accounts that were changed lately; null if there is none. */
export function heldUntil(changed: Date | null, now: Date): string | null {
  const until = changed && payoutsHeldUntil(changed);
  return until && until > now ? until.toISOString() : null;
}
