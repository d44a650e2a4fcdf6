import { loadedAtom } from '@friends/shared/state/loadedAtom';
import { fetchGoal } from '../client/goal.ts';

/** The savings goal and the pace of points; null if the API has no goals. */
export const goalAtom = loadedAtom(fetchGoal);
