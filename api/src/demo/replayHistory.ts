import { addDays } from '@friends/shared/contract/rules/days';
import { creditBatch } from '../bookings/repository/creditBatch.ts';
import type { Tx } from '../database/transaction.ts';
import { reverseRedemption } from '../ledger/reverse.ts';
import { claimReward } from '../redemptions/claim.ts';
import { decideRedemption } from '../redemptions/repository/decisions.ts';
import { DEMO_REDEMPTIONS, type DemoRedemption } from './demoRedemptions.ts';
import { findClaim, listCreditDays, OPERATOR } from './repository/seed.ts';

const DAYS_TO_DECIDE = 3;

/** Nine in the morning in Jakarta, after the nightly run of that day; claims come later that day. */
const creditedAt = (day: string): Date => new Date(`${day}T02:00:00Z`);
const earlier = (one: Date, other: Date): Date => (one < other ? one : other);
const claimedAt = (day: string): Date => {
  const seconds = 3600 + ((Number(day.replaceAll('-', '')) * 131) % 21_600);
  return new Date(creditedAt(day).getTime() + seconds * 1000);
};

async function claim(tx: Tx, { email, reward }: DemoRedemption, day: string): Promise<number> {
  const ids = await findClaim(tx, { email, reward });
  const outcome = await claimReward(tx, {
    ...ids,
    idempotencyKey: `demo-${day}`,
    mapCwtAgentCodes: ['CWT001'],
    approvalsFrom: null,
    now: claimedAt(day),
  });
  if (outcome.kind !== 'claimed') throw new Error(`The demo cannot claim ${reward} for ${email}: ${outcome.kind}`);
  return outcome.redemption.id;
}

async function decide(tx: Tx, id: number, { decision, why }: DemoRedemption, day: string): Promise<void> {
  if (decision === 'Pending') return;
  const now = claimedAt(addDays(day, DAYS_TO_DECIDE));
  await decideRedemption(tx, id, { status: decision, by: OPERATOR, at: now, why: why ?? null });
  if (decision === 'Rejected')
    await reverseRedemption(tx, { redemptionId: id, reason: why ?? '', actor: OPERATOR, now });
}

/**
 * Replays the demo's past day by day with the functions that the portal itself uses, so that every line of the
 * statements has its date, its cause and a balance that follows from the line before.
 */
export async function replayHistory(tx: Tx, today: string, present: Date): Promise<void> {
  const claims = new Map(DEMO_REDEMPTIONS.map((redemption) => [addDays(today, -redemption.daysAgo), redemption]));
  const days = new Set([...(await listCreditDays(tx, today)), ...claims.keys(), today]);
  const undecided: { id: number; redemption: DemoRedemption; day: string }[] = [];
  const decideUntil = async (until: string): Promise<void> => {
    for (let next = undecided[0]; next && addDays(next.day, DAYS_TO_DECIDE) < until; next = undecided[0]) {
      undecided.shift();
      await decide(tx, next.id, next.redemption, next.day);
    }
  };
  for (const day of [...days].sort()) {
    await decideUntil(day);
    await creditBatch(tx, { asOf: day, actor: OPERATOR, now: earlier(creditedAt(day), present) });
    const redemption = claims.get(day);
    if (redemption) undecided.push({ id: await claim(tx, redemption, day), redemption, day });
  }
  await decideUntil(today);
}
