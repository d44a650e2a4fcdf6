import type { Reward } from '../api/catalogue.ts';
import type { ErrorCode } from '../api/errors.ts';

/** Limits of a reward and their usage (docs/product.md#limited-rewards); absent or null: no limit. */
export type RewardLimits = {
  readonly [Field in
    | 'OfferedFrom'
    | 'OfferedUntil'
    | 'LimitPerMember'
    | 'LimitPerSeason'
    | 'PiecesLeft'
    | 'Claimed'
    | 'ClaimedThisSeason']?: Reward[Field] | null;
};

/** Why a reward isn't available now, in general or for this member; each is also an error code of the API. */
export type OfferObstacle = Extract<
  ErrorCode,
  'not_offered_yet' | 'no_longer_offered' | 'sold_out' | 'claim_limit_reached'
>;

const isReached = (limit: number | null | undefined, claimed: number | null | undefined): boolean =>
  limit !== null && limit !== undefined && (claimed ?? 0) >= limit;

/** @param today in Asia/Jakarta, `YYYY-MM-DD`. Returns null if the reward is available. */
export function offerObstacle(limits: RewardLimits, today: string): OfferObstacle | null {
  if (limits.OfferedFrom && today < limits.OfferedFrom) return 'not_offered_yet';
  if (limits.OfferedUntil && today > limits.OfferedUntil) return 'no_longer_offered';
  if (limits.PiecesLeft === 0) return 'sold_out';
  const isUsedUp =
    isReached(limits.LimitPerMember, limits.Claimed) || isReached(limits.LimitPerSeason, limits.ClaimedThisSeason);
  return isUsedUp ? 'claim_limit_reached' : null;
}
