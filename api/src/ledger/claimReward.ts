import type { Reward } from '@friends/shared/contract/catalogue';
import { type ClaimRefusal, claimPrice, claimRefusal, claimValue } from '@friends/shared/contract/claim';
import type { Redemption } from '@friends/shared/contract/history';
import { seesReward } from '../catalogue/visibility.ts';
import { type Db, inTransaction, type Tx } from '../database/transaction.ts';
import { lockAccount } from '../members/readAccount.ts';
import { findByKey, insertRedemption } from '../redemptions/repository.ts';
import { postLine } from './postLine.ts';

export interface Claim {
  readonly memberId: number;
  readonly rewardId: number;
  /** The same key is charged once, whatever the network did. */
  readonly idempotencyKey: string;
  readonly mapCwtAgentCodes: readonly string[];
  readonly now: Date;
}

export type ClaimOutcome =
  /** `repeated`: the key was used for this reward before, and nothing is charged now. */
  | { readonly kind: 'claimed'; readonly redemption: Redemption; readonly repeated: boolean }
  | { readonly kind: 'refused'; readonly refusal: ClaimRefusal }
  /** The key was used for another reward. */
  | { readonly kind: 'key_reused' }
  | { readonly kind: 'unknown_reward' };

async function readReward(tx: Tx, rewardId: number) {
  return tx
    .selectFrom('rewards')
    .select(['id', 'country', 'category as Category', 'name as Name', 'name_en as NameEn', 'value as Value'])
    .select(['bonus_value as BonusValue', 'points as Points', 'points_discount as PointsDiscount'])
    .where('id', '=', rewardId)
    .where('active', '=', true)
    .executeTakeFirst();
}

/** What happened when the key was used before; null where it was not. */
async function earlierClaim(tx: Tx, { memberId, idempotencyKey, rewardId }: Claim): Promise<ClaimOutcome | null> {
  const earlier = await findByKey(tx, memberId, idempotencyKey);
  if (!earlier) return null;
  if (earlier.rewardId !== rewardId) return { kind: 'key_reused' };
  return { kind: 'claimed', redemption: earlier.redemption, repeated: true };
}

function lineFacts(
  reward: Pick<Reward, 'Name' | 'NameEn' | 'Category' | 'Points' | 'PointsDiscount'>,
  genius: boolean,
) {
  const { Name, NameEn, Category, Points, PointsDiscount } = reward;
  return { Name, NameEn, Category, Points, PointsDiscount, GeniusMember: genius };
}

/**
 * Claims a reward: eligibility in the seed's order (section 5), redemption, balance and ledger line, in one
 * transaction. The member's balance row is locked first, so claims of one member follow one another.
 */
export function claimReward(db: Db, claim: Claim): Promise<ClaimOutcome> {
  return inTransaction(db, async (tx): Promise<ClaimOutcome> => {
    const account = await lockAccount(tx, claim.memberId);
    const reward = await readReward(tx, claim.rewardId);
    if (!reward || !seesReward(reward, account.agent, claim.mapCwtAgentCodes))
      return (await earlierClaim(tx, claim)) ?? { kind: 'unknown_reward' };
    const refusal = claimRefusal(reward, account);
    // A repeated call must get its first answer, also when the points are gone by now: they went for it.
    if (refusal) return (await earlierClaim(tx, claim)) ?? { kind: 'refused', refusal };
    const price = claimPrice(reward, account.GeniusMember);
    const redemption = await insertRedemption(tx, {
      memberId: claim.memberId,
      rewardId: claim.rewardId,
      idempotencyKey: claim.idempotencyKey,
      category: reward.Category,
      name: reward.Name,
      nameEn: reward.NameEn,
      totalValue: claimValue(reward, account.GeniusMember),
      totalPoints: price,
      now: claim.now,
    });
    if (!redemption) return (await earlierClaim(tx, claim)) ?? { kind: 'key_reused' };
    if (price > 0) {
      const line = await postLine(tx, {
        memberId: claim.memberId,
        cause: 'redemption',
        redemptionId: redemption.id,
        facts: lineFacts(reward, account.GeniusMember),
        actor: `member:${claim.memberId}`,
        amount: -price,
        now: claim.now,
      });
      if (!line) throw new Error(`The balance of member ${claim.memberId} changed under its lock`);
    }
    return { kind: 'claimed', redemption, repeated: false };
  });
}
