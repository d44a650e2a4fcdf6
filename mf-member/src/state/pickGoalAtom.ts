import type { Id } from '@friends/shared/contract/api/id';
import { atom } from '@friends/shared/state/jotai';
import { clientAtom } from '@friends/shared/state/portalAtoms';
import { pickGoal } from '../client/goal.ts';
import { goalAtom } from './goalAtom.ts';

/** Saves for a reward, or for none; the member card shows it then. Throws the `ApiError` of the call. */
export const pickGoalAtom = atom(null, async (get, set, rewardId: Id | null) => {
  await pickGoal(get(clientAtom), rewardId);
  await set(goalAtom);
});
