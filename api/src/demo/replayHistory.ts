import type { Redemption } from '@friends/shared/contract/api/history';
import { addDays } from '@friends/shared/contract/rules/days';
import { deliveryOf, payoutDay } from '@friends/shared/contract/rules/payout';
import type { Tx } from '../platform/database/transaction.ts';
import { creditBatch } from '../points/bookings/repository/creditBatch.ts';
import { reverseRedemption } from '../points/ledger/reverse.ts';
import { claimReward } from '../points/redemptions/claim.ts';
import { decideRedemption, storeDelivery } from '../points/redemptions/repository/decisions.ts';
import { DEMO_REDEMPTIONS, type DemoRedemption } from './demoRedemptions.ts';
import { findClaim, listCreditDays, OPERATOR, storePlainCode } from './repository/seed.ts';

const DAYS_TO_DECIDE = 3;
/** Demo rewards are delivered this many days before they are due. */
const DELIVERED_DAYS_BEFORE_DUE = 4;

/** Nine o'clock in Jakarta, after that day's nightly run and before its claims. */
const creditedAt = (day: string): Date => new Date(`${day}T02:00:00Z`);
const earlier = (one: Date, other: Date): Date => (one < other ? one : other);
const claimedAt = (day: string): Date => {
  const seconds = 3600 + ((Number(day.replaceAll('-', '')) * 131) % 21_600);
  return new Date(creditedAt(day).getTime() + seconds * 1000);
};

async function claim(tx: Tx, { email, reward }: DemoRedemption, day: string): Promise<Redemption> {
  const ids = await findClaim(tx, { email, reward });
  const outcome = await claimReward(tx, {
    ...ids,
    idempotencyKey: `demo-${day}`,
    mapCwtAgentCodes: ['CWT001'],
    approvalsFrom: null,
    // Demo details stay in plain text until the portal encrypts them.
    keys: { secondFactorKeys: [] },
    now: claimedAt(day),
  });
  if (outcome.kind !== 'claimed') throw new Error(`The demo cannot claim ${reward} for ${email}: ${outcome.kind}`);
  return outcome.redemption;
}

async function replayDecision(tx: Tx, { claimed, redemption, day }: Undecided): Promise<void> {
  const { decision, why, isUndelivered } = redemption;
  if (decision === 'Pending') return;
  const { id, Category } = claimed;
  const decidedOn = addDays(day, DAYS_TO_DECIDE);
  const now = claimedAt(decidedOn);
  const dueOn = decision === 'Approved' ? payoutDay(Category, decidedOn) : null;
  await decideRedemption(tx, id, { status: decision, by: OPERATOR, at: now, why: why ?? null, dueOn });
  if (decision === 'Rejected')
    await reverseRedemption(tx, { redemptionId: id, reason: why ?? '', actor: OPERATOR, now });
  if (dueOn === null || isUndelivered) return;
  const code = ['VOUCHER', 'TOKOPEDIA', 'MAP', 'MAPCWT'].includes(Category) ? `DEMO-${day.replaceAll('-', '')}` : null;
  const on = addDays(dueOn, -DELIVERED_DAYS_BEFORE_DUE);
  const carrier = deliveryOf(Category).route === 'product' ? 'JNE' : null;
  const reference = `FR-${on.replaceAll('-', '')}-${id}`;
  await storeDelivery(tx, id, { on, by: OPERATOR, reference, carrier, code: null });
  if (code !== null) await storePlainCode(tx, id, code);
}

interface Undecided {
  readonly claimed: Redemption;
  readonly redemption: DemoRedemption;
  readonly day: string;
}

/**
 * Replays the demo's past day by day with the portal's own functions, so that every ledger line has its date, cause and
 * correct balance.
 */
export async function replayHistory(tx: Tx, today: string, present: Date): Promise<void> {
  const claims = new Map(DEMO_REDEMPTIONS.map((redemption) => [addDays(today, -redemption.daysAgo), redemption]));
  const days = new Set([...(await listCreditDays(tx, today)), ...claims.keys(), today]);
  const undecided: Undecided[] = [];
  const decideUntil = async (until: string): Promise<void> => {
    for (let next = undecided[0]; next && addDays(next.day, DAYS_TO_DECIDE) < until; next = undecided[0]) {
      undecided.shift();
      await replayDecision(tx, next);
    }
  };
  for (const day of [...days].sort()) {
    await decideUntil(day);
    await creditBatch(tx, { asOf: day, actor: OPERATOR, now: earlier(creditedAt(day), present) });
    const redemption = claims.get(day);
    if (redemption) undecided.push({ claimed: await claim(tx, redemption, day), redemption, day });
  }
  await decideUntil(today);
}
