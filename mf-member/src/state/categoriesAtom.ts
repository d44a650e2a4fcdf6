import { loadedAtom } from '@friends/shared/state/loadedAtom';
import { listCategories } from '../client/rewards.ts';

/** Names of the reward categories, for lists that hold only their ids. */
export const categoriesAtom = loadedAtom(listCategories);
