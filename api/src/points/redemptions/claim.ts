import type { Redemption } from '@friends/shared/contract/api/history';
import { type ClaimRefusal, claimRefusal } from '@friends/shared/contract/rules/claim';
import { offerObstacle, type RewardLimits } from '@friends/shared/contract/rules/offer';
import { claimPrice, claimValue } from '@friends/shared/contract/rules/rewardPrice';
import { readUsedLimits } from '../../content/catalogue/repository/limits.ts';
import { seesReward } from '../../content/catalogue/visibility.ts';
import { needsTwo } from '../../members/approvals/twoPeople.ts';
import { jakartaDay } from '../../platform/calendar/days.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { readKeyRing, type SealingKeys } from '../../platform/secrets/keyRing.ts';
import { isBalanceTooLow } from '../ledger/repository/posting.ts';
import {
  brokenLimit,
  type Claimant,
  type ClaimedReward,
  insertCharged,
  readClaimParties,
} from './repository/claims.ts';
import { findByKey, toRedemption } from './repository/redemptions.ts';

export interface Claim {
  readonly memberId: number;
  readonly rewardId: number;
  /** The same key is charged once, however often the call arrives. */
  readonly idempotencyKey: string;
  /** Price and value shown to the member; if they have changed, nothing is charged. Optional. */
  readonly shown?: { readonly price: number | undefined; readonly value: number | undefined };
  readonly mapCwtAgentCodes: readonly string[];
  /** Points from which an approval needs two people; null if never. */
  readonly approvalsFrom: number | null;
  /** Keys for the member's claim details and voucher codes. */
  readonly keys: SealingKeys;
  readonly now: Date;
}

export type ClaimOutcome =
  /** `repeated`: the key was used for this reward before, and nothing is charged now. */
  | { readonly kind: 'claimed'; readonly redemption: Redemption; readonly repeated: boolean }
  | { readonly kind: 'refused'; readonly refusal: ClaimRefusal }
  /** Price or value differ from those shown to the member. */
  | { readonly kind: 'changed' }
  /** The key was used for another reward. */
  | { readonly kind: 'key_reused' }
  | { readonly kind: 'unknown_reward' };

/** Outcome of an earlier call with the key; null if there is none. */
async function earlierClaim(
  db: Db,
  { memberId, idempotencyKey, rewardId, keys, now }: Claim,
): Promise<ClaimOutcome | null> {
  const view = { today: jakartaDay(now), ring: await readKeyRing(db, keys) };
  const earlier = await findByKey(db, { memberId, idempotencyKey, ...view });
  if (!earlier) return null;
  if (earlier.rewardId !== rewardId) return { kind: 'key_reused' };
  return { kind: 'claimed', redemption: earlier.redemption, repeated: true };
}

function offerRefusal(limits: RewardLimits, today: string): ClaimRefusal | null {
  const code = offerObstacle(limits, today);
  return code && { code, missing: [] };
}

/** Outcome of a claim that the rules refuse; null if it can be charged. */
async function refusedClaim(
  db: Db,
  claim: Claim,
  { member, reward }: { readonly member: Claimant; readonly reward: ClaimedReward },
): Promise<ClaimOutcome | null> {
  const { rewardId, memberId, shown } = claim;
  const today = jakartaDay(claim.now);
  const price = claimPrice(reward, member.GeniusMember);
  const value = claimValue(reward, member.GeniusMember);
  const isChanged = (shown?.price ?? price) !== price || (shown?.value ?? value) !== value;
  const refusal = offerRefusal(reward, today) ?? claimRefusal(reward, member);
  if (!refusal && !isChanged) return null;
  // A repeated call gets the response of the first one, even if the member now lacks the points that paid for it.
  const earlier = await earlierClaim(db, claim);
  if (earlier) return earlier;
  // The charge itself counts the member's claims; here they are counted so that a limit is reported before points or price.
  const [used] = await readUsedLimits(db, { rewardIds: [rewardId], memberId, today });
  const firstRefusal = offerRefusal({ ...reward, ...used }, today) ?? refusal;
  return firstRefusal ? { kind: 'refused', refusal: firstRefusal } : { kind: 'changed' };
}

/**
 * Claims a reward. The rules check data that was read without a lock; the charge itself (`insertCharged`) ensures that
 * concurrent claims use neither balance nor key twice.
 */
export async function claimReward(db: Db, claim: Claim): Promise<ClaimOutcome> {
  const { memberId, rewardId, idempotencyKey, now } = claim;
  const today = jakartaDay(now);
  const { member, agent, reward } = await readClaimParties(db, claim.keys, { memberId, rewardId, today });
  if (!reward || !seesReward(reward, agent, claim.mapCwtAgentCodes))
    return (await earlierClaim(db, claim)) ?? { kind: 'unknown_reward' };
  const refused = await refusedClaim(db, claim, { member, reward });
  if (refused) return refused;
  const { Name, NameEn, Category, Points, PointsDiscount } = reward;
  const { GeniusMember } = member;
  const price = claimPrice(reward, GeniusMember);
  try {
    const row = await insertCharged(db, {
      memberId,
      rewardId,
      idempotencyKey,
      category: Category,
      name: Name,
      nameEn: NameEn,
      value: claimValue(reward, GeniusMember),
      price,
      twoApprovals: needsTwo(price, claim.approvalsFrom),
      facts: { Name, NameEn, Category, Points, PointsDiscount, GeniusMember },
      limits: reward,
      now,
    });
    if (!row) return (await earlierClaim(db, claim)) ?? { kind: 'key_reused' };
    return {
      kind: 'claimed',
      redemption: toRedemption(row, { today, ring: await readKeyRing(db, claim.keys) }),
      repeated: false,
    };
  } catch (error) {
    // A concurrent claim used the points or the last of the stock first.
    if (isBalanceTooLow(error)) return { kind: 'refused', refusal: { code: 'insufficient_points', missing: [] } };
    const code = brokenLimit(error);
    if (code) return { kind: 'refused', refusal: { code, missing: [] } };
    throw error;
  }
}
