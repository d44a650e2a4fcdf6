import { getToday } from '../client/today.ts';
import { watchedAtom } from './watchedAtom.ts';

/** What waits for whoever is signed in. */
export const todayAtom = watchedAtom(getToday);
