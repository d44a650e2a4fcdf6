import type { Id } from '@friends/shared/contract/api/id';
import { atom } from '@friends/shared/state/jotai';
import { clientAtom } from '@friends/shared/state/portalAtoms';
import { endGoal, pickGoal } from '../client/goal.ts';
import { goalAtom } from './goalAtom.ts';

/** Sets the savings goal, or removes it with null. Throws `ApiError`. */
export const pickGoalAtom = atom(null, async (get, set, rewardId: Id | null) => {
  const client = get(clientAtom);
  await (rewardId === null ? endGoal(client) : pickGoal(client, rewardId));
  await set(goalAtom);
});
