import { atom } from '@friends/shared/state/jotai';
import { fetchPickups, pickUpFeeds } from '../../client/programme/feedPickup.ts';
import { staffClientAtom } from '../staffClient.ts';
import { watchedAtom } from '../watchedAtom.ts';

/** The automatic pickup of booking feeds. */
export const feedPickupsAtom = watchedAtom(fetchPickups);

export const pickUpFeedsAtom = atom(null, (get) => pickUpFeeds(get(staffClientAtom)));
