import { toApiError } from '@friends/shared/client/toApiError';
import type { Redemption } from '@friends/shared/contract/api/history';
import { atom } from '@friends/shared/state/jotai';
import { clientAtom, portalAtom, refreshAccountAtom } from '@friends/shared/state/portalAtoms';
import { claimReward } from '../client/redemptions.ts';

export interface Claim {
  readonly rewardId: number;
  /** Made once for the opened dialog, so that a second try is the same claim. */
  readonly key: string;
}

/**
 * Keys of claims whose answer was lost, by reward: the points may be gone already. Opening the reward again goes on
 * with its key instead of making a second claim.
 */
export const unansweredClaimsAtom = atom<ReadonlyMap<number, string>>(new Map());

/**
 * Claims a reward, and has the account read again whatever came of it (seed, section 4). The balance is not waited
 * for: what is shown next counts down to it. Throws the `ApiError` of the claim.
 */
export const claimAtom = atom(null, async (get, set, { rewardId, key }: Claim): Promise<Redemption> => {
  const unanswered = new Map(get(unansweredClaimsAtom));
  unanswered.delete(rewardId);
  try {
    return await claimReward(get(clientAtom), rewardId, key);
  } catch (cause) {
    const error = toApiError(cause);
    if (error.status === 0) unanswered.set(rewardId, key);
    throw error;
  } finally {
    set(unansweredClaimsAtom, unanswered);
    set(refreshAccountAtom).catch((error: unknown) => get(portalAtom)?.report(error, 'account after a claim'));
  }
});
