import { loadedAtom } from '@friends/shared/state/loadedAtom';
import { fetchGoal } from '../client/goal.ts';

/** What the member saves for, and the pace of their points; null where the API knows of no goals. */
export const goalAtom = loadedAtom(fetchGoal);
