import { loadedAtom } from '@friends/shared/state/loadedAtom';
import { fetchOnTheirWay } from '../client/onTheirWay.ts';

/** What the member's stays bring within 30 days (docs/product.md#points-on-their-way). */
export const onTheirWayAtom = loadedAtom(fetchOnTheirWay);
