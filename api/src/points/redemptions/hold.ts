import { formatMinute } from '@friends/shared/cli/table';
import { isDelayedAfterAccountChange, payoutsHeldUntil } from '@friends/shared/contract/rules/payout';
import { jakartaTime } from '../../platform/calendar/days.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';

/** A claim with the data for a hold of payouts (docs/decisions/0106). */
export interface HoldCandidate {
  readonly category: string;
  readonly member_id: number;
  /** Last change of payout details, password or passkeys; null if never. */
  readonly changed: Date | null;
  /** When the member stopped payouts; null if not stopped. */
  readonly stopped: Date | null;
}

/** End of the hold on a claim of the category; null if there is none, as for deliveries to name and address. */
export function heldUntil({ category, changed }: Pick<HoldCandidate, 'category' | 'changed'>, now: Date): Date | null {
  const until = changed && payoutsHeldUntil(changed);
  return until && until > now && isDelayedAfterAccountChange(category) ? until : null;
}

/** Text about the hold on an open claim, for the operators' list; null if there is none. */
export function holdText(claim: Pick<HoldCandidate, 'category' | 'changed' | 'stopped'>, now: Date): string | null {
  if (claim.stopped) return 'stopped by the member';
  const until = heldUntil(claim, now);
  // UTC to the minute, like the list's other times.
  return until && `until ${formatMinute(until)}`;
}

/** @throws Refusal if the member has stopped payouts, as an intruder may have made the claim */
export function assertPayoutsAllowed(id: number, { stopped, member_id: memberId }: HoldCandidate): void {
  if (!stopped) return;
  throw new Refusal('claim_stopped', { id, member: memberId });
}

/** @throws Refusal if the claim cannot be delivered yet, with the time when it can */
export function assertNotHeld(id: number, claim: HoldCandidate, now: Date): void {
  assertPayoutsAllowed(id, claim);
  const until = heldUntil(claim, now);
  if (until === null) return;
  throw new Refusal('delivery_held', { id, until: jakartaTime(until.toISOString()) });
}
