import type { OnTheirWay } from '@friends/shared/contract/api/onTheirWay';
import { loadedAtom } from '@friends/shared/state/loadedAtom';
import { fetchOnTheirWay } from '../client/onTheirWay.ts';

/** Points that the member's stays bring within 30 days (docs/product.md#points-on-their-way). */
export const onTheirWayAtom = loadedAtom(fetchOnTheirWay);

type Days = OnTheirWay['Days'];

/** Points of completed stays. */
export const pointsOf = (days: Days): number => days.reduce((sum, { Points }) => sum + Points, 0);

/** Points of future stays. */
export const expectedOf = (days: Days): number => days.reduce((sum, { Expected }) => sum + Expected, 0);
