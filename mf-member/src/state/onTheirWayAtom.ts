import type { OnTheirWay } from '@friends/shared/contract/api/onTheirWay';
import { loadedAtom } from '@friends/shared/state/loadedAtom';
import { fetchOnTheirWay } from '../client/onTheirWay.ts';

/** What the member's stays bring within 30 days (docs/product.md#points-on-their-way). */
export const onTheirWayAtom = loadedAtom(fetchOnTheirWay);

type Days = OnTheirWay['Days'];

/** Points of guests who have stayed: what counts as on its way. */
export const pointsOf = (days: Days): number => days.reduce((sum, { Points }) => sum + Points, 0);

/** Points of guests who are still to stay. */
export const expectedOf = (days: Days): number => days.reduce((sum, { Expected }) => sum + Expected, 0);
