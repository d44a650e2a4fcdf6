import type { Reward } from '../api/catalogue.ts';

/** Genius members pay the discounted price (docs/product.md#tiers). */
export function claimPrice(reward: Pick<Reward, 'Points' | 'PointsDiscount'>, genius: boolean): number {
  return genius ? Math.max(0, reward.Points - reward.PointsDiscount) : reward.Points;
}

/** Value of a claim in IDR: Genius members get the bonus value in addition (docs/product.md#tiers). */
export function claimValue(reward: Pick<Reward, 'Value' | 'BonusValue'>, genius: boolean): number {
  return genius ? reward.Value + reward.BonusValue : reward.Value;
}
