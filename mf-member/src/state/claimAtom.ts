import { asApiError } from '@friends/shared/client/ApiError';
import type { Id } from '@friends/shared/contract/api/id';
import { claimPrice, claimValue } from '@friends/shared/contract/rules/claim';
import { atom } from '@friends/shared/state/jotai';
import { accountAtom, clientAtom, refreshAccountAtom } from '@friends/shared/state/portalAtoms';
import { claimReward, type Redemption } from '../client/redemptions.ts';
import type { Reward } from '../client/rewards.ts';

export interface Claim {
  readonly reward: Reward;
  /** Made once for the opened dialog, so that a second try is the same claim. */
  readonly key: string;
}

/**
 * Keys of claims whose answer was lost, by reward: the points may be gone already. Opening the reward again goes on
 * with its key instead of making a second claim.
 */
export const unansweredClaimsAtom = atom<ReadonlyMap<Id, string>>(new Map());

/**
 * Claims a reward, and has the account read again whatever came of it. The balance is not waited for: what is shown
 * next counts down to it. Throws the `ApiError` of the claim.
 */
export const claimAtom = atom(null, async (get, set, { reward, key }: Claim): Promise<Redemption> => {
  const unanswered = new Map(get(unansweredClaimsAtom));
  unanswered.delete(reward.id);
  try {
    const known = claimOf(reward, get(accountAtom)?.GeniusMember ?? false);
    return await claimReward(get(clientAtom), { rewardId: reward.id, known, key });
  } catch (cause) {
    const error = asApiError(cause);
    if (error.status === 0) unanswered.set(reward.id, key);
    throw error;
  } finally {
    set(unansweredClaimsAtom, unanswered);
    void set(refreshAccountAtom);
  }
});

/** A claim made now, as the member was shown it before. */
function claimOf(reward: Reward, genius: boolean) {
  const { Category, Name, NameEn } = reward;
  return {
    UTCCreated: new Date().toISOString(),
    Category,
    Name,
    NameEn,
    TotalValue: claimValue(reward, genius),
    TotalPoints: claimPrice(reward, genius),
  };
}
