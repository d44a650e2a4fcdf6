import { MAX_IN_BATCH, type PayoutKind } from '@friends/shared/contract/staff/payoutRules';
import { type Decider, deciderOf, ownMembers } from '../../../members/approvals/decider.ts';
import { freezeDetails, unfrozenClaims } from '../../../members/claimDetails/repository/frozen.ts';
import { jakartaDay } from '../../../platform/calendar/days.ts';
import { isDuplicate } from '../../../platform/database/failures.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/problems/Refusal.ts';
import type { PayoutChange, PayoutContext } from '../payoutWork.ts';
import { insertBatch, lockBatchMaking, unapprovedBefore } from '../repository/batches.ts';
import { allPayouts, findPayouts, lockClaims, type StoredPayout } from '../repository/due.ts';
import { isLarge } from './toPayoutBatch.ts';

export interface BatchOptions {
  readonly kind: PayoutKind;
  /** Selected claims; default: all that are due. */
  readonly ids?: readonly number[] | undefined;
  /** Only claims due by this day, if none are selected. */
  readonly until?: string | undefined;
  /** Expected number and sum; default: not checked. */
  readonly expected?: { readonly count: number; readonly sum: number };
}

export interface NewBatchResult extends PayoutChange {
  readonly id: number;
  readonly count: number;
  /** Rupiah. */
  readonly sum: number;
  /** True if a second person must approve it. */
  readonly needsApproval: boolean;
}

const sumOf = (claims: readonly StoredPayout[]): number => claims.reduce((sum, { amount }) => sum + amount, 0);

/** Locks the requested claims, and reads their current state. @throws Refusal if a selected one cannot be paid */
async function lockRequested(
  tx: Tx,
  { kind, ids, until }: BatchOptions,
  { now }: PayoutContext,
): Promise<StoredPayout[]> {
  const at = { now, today: jakartaDay(now) };
  const requested =
    ids ?? (await allPayouts(tx, { ...at, kind, until, state: 'due', words: '', sort: 'due' })).map(({ id }) => id);
  if (requested.length > MAX_IN_BATCH) throw new Refusal('payout_many');
  await lockClaims(tx, requested);
  // Read again after locking, when no other batch can include them.
  const found = new Map((await findPayouts(tx, requested, at)).map((payout) => [payout.id, payout]));
  const claims = requested.flatMap((id) => found.get(id) ?? []);
  const isPayable = ({ state, kind: own }: StoredPayout): boolean =>
    own === kind && (state === 'due' || (ids !== undefined && state === 'refused'));
  if (ids === undefined) return claims.filter(isPayable);
  const notPayable = requested.filter((id) => !claims.some((claim) => claim.id === id && isPayable(claim)));
  if (notPayable.length > 0) throw new Refusal('payout_claims_not_due', { claims: notPayable });
  return claims;
}

function checkExpected(claims: readonly StoredPayout[], { expected }: BatchOptions): void {
  if (claims.length === 0) throw new Refusal('payout_none');
  if (expected && (expected.count !== claims.length || expected.sum !== sumOf(claims)))
    throw new Refusal('payout_due_changed');
}

/**
 * True for large batches, including batches of the last 24 hours (splitting must not avoid the second person), and for
 * those with the maker's own claim.
 */
async function isApprovalNeeded(
  tx: Tx,
  claims: readonly StoredPayout[],
  decider: Decider,
  { now, config }: PayoutContext,
) {
  const before = await unapprovedBefore(tx, now);
  const points = claims.reduce((sum, claim) => sum + claim.points, 0);
  if (isLarge({ sum: before.sum + sumOf(claims), points: before.points + points }, config)) return true;
  const members = claims.map(({ memberId }) => memberId);
  return (await ownMembers(tx, decider, members)).size > 0;
}

/**
 * Makes a batch of due or selected claims. The caller writes the audit entry.
 *
 * @throws Refusal if one of them cannot be paid now, or number and sum differ from the expected ones
 */
export async function makeBatch(tx: Tx, options: BatchOptions, work: PayoutContext): Promise<NewBatchResult> {
  const { who, now, config } = work;
  await lockBatchMaking(tx);
  const claims = await lockRequested(tx, options, work);
  checkExpected(claims, options);
  const decider = await deciderOf(tx, { who, config });
  const ids = claims.map(({ id }) => id);
  for (const claim of await unfrozenClaims(tx, { now, limit: ids.length, ids }))
    await freezeDetails(tx, decider.ring, claim);
  const needsApproval = await isApprovalNeeded(tx, claims, decider, work);
  const id = await insertBatch(tx, { kind: options.kind, by: who, now, needsApproval, claims }).catch(
    (error: unknown) => {
      if (isDuplicate(error)) throw new Refusal('payout_not_due');
      throw error;
    },
  );
  const [count, sum] = [claims.length, sumOf(claims)];
  return {
    id,
    count,
    sum,
    needsApproval,
    change: { what: 'payout batch made', after: { Kind: options.kind, Count: count, Sum: sum } },
  };
}
