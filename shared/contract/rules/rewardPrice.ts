import type { Reward } from '../api/catalogue.ts';

/** Price of a claim in points: Genius Members get a discount (docs/product.md#tiers). */
export function claimPrice(reward: Pick<Reward, 'Points' | 'PointsDiscount'>, isGenius: boolean): number {
  return isGenius ? Math.max(0, reward.Points - reward.PointsDiscount) : reward.Points;
}

/** Value of a claim in IDR: Genius Members get the bonus value in addition (docs/product.md#tiers). */
export function claimValue(reward: Pick<Reward, 'Value' | 'BonusValue'>, isGenius: boolean): number {
  return isGenius ? reward.Value + reward.BonusValue : reward.Value;
}
