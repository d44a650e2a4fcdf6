import { LANGUAGES } from '@friends/shared/contract/rules/language';
import type { Call } from './ask.ts';
import type { PlannedPage } from './plan.ts';
import { keyOf } from './publicRoutes.ts';

/** Calls of single pages that a look asks again, in turns; all others it asks each time. */
const PAGES_A_LOOK = 3;

/** The calls that a look asks again: all that stand for no single page, and a few of the others. */
export function callsOfLook(lists: readonly Call[], pages: readonly PlannedPage[], look: number): Call[] {
  const all = new Map([...lists, ...pages.flatMap(({ calls }) => calls)].map((call) => [keyOf(call), call]));
  const { true: single = [], false: others = [] } = Object.groupBy(all.values(), ({ params }) =>
    Object.keys(params).length > 0 ? 'true' : 'false',
  );
  const from = (Math.floor(look / LANGUAGES.length) * PAGES_A_LOOK) % Math.max(single.length, 1);
  return [...others, ...single.slice(from, from + PAGES_A_LOOK)];
}
