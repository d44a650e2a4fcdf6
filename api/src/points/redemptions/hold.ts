import { formatMinute } from '@friends/shared/cli/table';
import { isDelayedAfterAccountChange, payoutsHeldUntil } from '@friends/shared/contract/rules/payout';
import { jakartaTime } from '../../platform/calendar/days.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';

/** A claim, and what keeps its member's payouts (docs/decisions/0106). */
export interface HoldCandidate {
  readonly category: string;
  readonly member_id: number;
  /** When payout details were last filled in or changed, the password changed, or a passkey added; null: never. */
  readonly changed: Date | null;
  /** When the member stopped payouts; null: they go on. */
  readonly stopped: Date | null;
}

/** Until when a claim of the category is not delivered; null: nothing keeps it. What goes to name and address does not wait. */
export function heldUntil({ category, changed }: Pick<HoldCandidate, 'category' | 'changed'>, now: Date): Date | null {
  const until = changed && payoutsHeldUntil(changed);
  return until && until > now && isDelayedAfterAccountChange(category) ? until : null;
}

/** What keeps a claim of which something is still to come, for the operator's list; null: nothing. */
export function holdText(claim: Pick<HoldCandidate, 'category' | 'changed' | 'stopped'>, now: Date): string | null {
  if (claim.stopped) return 'stopped by the member';
  const until = heldUntil(claim, now);
  // As the other times of the list: UTC, to the minute.
  return until && `until ${formatMinute(until)}`;
}

/** Throws where the member has stopped payouts: nobody knows who claimed. */
export function assertPayoutsAllowed(id: number, { stopped, member_id: memberId }: HoldCandidate): void {
  if (!stopped) return;
  throw new Refusal('claim_stopped', { id, member: memberId });
}

/** Throws where the claim is not to be delivered yet, with when it may be. */
export function assertNotHeld(id: number, claim: HoldCandidate, now: Date): void {
  assertPayoutsAllowed(id, claim);
  const until = heldUntil(claim, now);
  if (until === null) return;
  throw new Refusal('delivery_held', { id, until: jakartaTime(until.toISOString()) });
}
