import { formatMinute } from '@friends/shared/cli/table';
import { isDelayedAfterAccountChange, payoutsHeldUntil } from '@friends/shared/contract/rules/payout';
import { jakartaTime } from '../../platform/calendar/days.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';

/** A claim with the data for a hold of payouts (docs/decisions/0106). */
export interface HoldCandidate {
  readonly category: string;
  readonly member_id: number;
  /** Last change of payout details, password, or new passkey; null: never. */
  readonly changed: Date | null;
  /** When the member stopped payouts; null: not stopped. */
  readonly stopped: Date | null;
}

/** End of the hold for a claim of the category; null: none. Deliveries to name and address do not wait. */
export function heldUntil({ category, changed }: Pick<HoldCandidate, 'category' | 'changed'>, now: Date): Date | null {
  const until = changed && payoutsHeldUntil(changed);
  return until && until > now && isDelayedAfterAccountChange(category) ? until : null;
}

/** What holds an open claim, for the operator's list; null: nothing. */
export function holdText(claim: Pick<HoldCandidate, 'category' | 'changed' | 'stopped'>, now: Date): string | null {
  if (claim.stopped) return 'stopped by the member';
  const until = heldUntil(claim, now);
  // UTC to the minute, like the list's other times.
  return until && `until ${formatMinute(until)}`;
}

/** Throws if the member has stopped payouts: the claim may be an intruder's. */
export function assertPayoutsAllowed(id: number, { stopped, member_id: memberId }: HoldCandidate): void {
  if (!stopped) return;
  throw new Refusal('claim_stopped', { id, member: memberId });
}

/** Throws if the claim cannot be delivered yet, with the time when it can. */
export function assertNotHeld(id: number, claim: HoldCandidate, now: Date): void {
  assertPayoutsAllowed(id, claim);
  const until = heldUntil(claim, now);
  if (until === null) return;
  throw new Refusal('delivery_held', { id, until: jakartaTime(until.toISOString()) });
}
