import { loadedAtom } from '@friends/shared/state/loadedAtom';
import { listCategories } from '../client/rewards.ts';

/** For lists that contain only category ids. */
export const categoriesAtom = loadedAtom(listCategories);
