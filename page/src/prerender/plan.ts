import { isRecord } from '@friends/shared/contract/parse';
import type { EarlyAnswer } from '@friends/shared/contract/portal/answers';
import type { ListedPages } from '@friends/shared/contract/release/manifest';
import type { LiveRelease } from '@friends/shared/contract/release/registry';
import { LANGUAGES } from '@friends/shared/contract/rules/language';
import { type Call, keyOf } from './apiCaller.ts';
import { firstCalls, type LiveRoute, listingOf, notFoundPage, resolveAddress } from './publicRoutes.ts';

export interface PlannedPage {
  readonly route: LiveRoute;
  readonly path: string;
  readonly calls: readonly Call[];
}

interface PlanInputs {
  readonly live: readonly LiveRelease[];
  readonly routes: readonly LiveRoute[];
  readonly country: string;
  /** Calls whose answers each page is rendered from. */
  readonly commonCalls?: readonly Call[];
}

/** The pages to prerender, and which values the parameters of listed routes may have. */
export interface Plan {
  /** Home first, not-found page last. */
  readonly pages: readonly PlannedPage[];
  /** Valid values by path of a route with a parameter; absent if the list couldn't be fetched. */
  readonly listed: ReadonlyMap<string, ReadonlySet<string>>;
  readonly isComplete: boolean;
}

type Answers = ReadonlyMap<string, EarlyAnswer>;

/** Maximum number of prerendered pages per list; others are served without a document. */
const MAX_PER_LIST = 200;

const matchesFields = (row: Readonly<Record<string, unknown>>, where: Readonly<Record<string, boolean>>) =>
  // Another back end may write true as 1.
  Object.entries(where).every(([name, value]) =>
    [value, Number(value), String(value)].some((item) => item === row[name]),
  );

/** Parameter values of the pages in a list: a custom page includes its slash. Null if the list couldn't be fetched. */
export function listedParams(
  { status, body }: EarlyAnswer,
  { field, where = {} }: Pick<ListedPages, 'field' | 'where'>,
): string[] | null {
  if (status < 200 || status >= 300 || !Array.isArray(body)) return null;
  const params = body.flatMap((row: unknown) => {
    if (!isRecord(row) || !matchesFields(row, where)) return [];
    const value = row[field];
    return typeof value === 'string' || typeof value === 'number' ? [String(value).replace(/^\//, '')] : [];
  });
  return [...new Set(params.filter((value) => value !== ''))];
}

export function pathWith(pattern: string, value: string): string {
  return pattern.replace(/:\w+/, () => encodeURIComponent(value));
}

export function listings(routes: readonly LiveRoute[], country: string): Call[] {
  const all = routes.flatMap(({ prerender }) => (prerender?.each ? [listingOf(prerender.each, country)] : []));
  return [...new Map(all.map((call) => [keyOf(call), call])).values()];
}

function pathsOf(route: LiveRoute, answers: Answers, country: string): string[] {
  const { path, prerender } = route;
  if (!prerender || (route.who === 'member') !== (prerender.for === 'member')) return [];
  if (!/[:*]/.test(path)) return [path];
  const answer = prerender.each && answers.get(keyOf(listingOf(prerender.each, country)));
  const params = prerender.each && answer ? listedParams(answer, prerender.each) : null;
  return (params ?? []).slice(0, MAX_PER_LIST).map((value) => pathWith(path, value));
}

function listedOf({ path, prerender }: LiveRoute, answers: Answers, country: string) {
  if (!prerender?.each) return [];
  const answer = answers.get(keyOf(listingOf(prerender.each, country)));
  const params = answer ? listedParams(answer, { field: prerender.each.field }) : null;
  return params ? [[path, new Set(params)] as const] : [];
}

/** Not-found pages of listed routes: rendered for the pattern, and shown for every address that matches it. */
function missingPages(routes: readonly LiveRoute[]) {
  const listed = routes.filter(({ prerender, who }) => prerender?.each && who !== 'member');
  return listed.map((route) => ({ route, path: route.path }));
}

const rankOf = ({ path }: { readonly path: string }) => (path === '/' ? 0 : 1);

/**
 * Decides which pages are prerendered. A route never gets one for a path that another route owns. They are rendered
 * again when a release is activated, at the end of the day in Jakarta, or when an answer has changed
 * (`DocumentSet.ts`).
 */
export function planOf({ live, routes, country, commonCalls = [] }: PlanInputs, answers: Answers): Plan {
  const candidates = routes.flatMap((route) => pathsOf(route, answers, country).map((path) => ({ route, path })));
  const reachable = candidates.filter(({ route, path }) => {
    const address = resolveAddress(routes, path);
    return address.kind !== 'nothing' && address.route === route;
  });
  const notFound = notFoundPage(routes);
  const pages = [
    ...reachable.sort((a, b) => rankOf(a) - rankOf(b)),
    ...missingPages(routes),
    ...(notFound ? [notFound] : []),
  ];
  const withLists = routes.filter(({ prerender }) => prerender?.each);
  const listed = new Map(withLists.flatMap((route) => listedOf(route, answers, country)));
  return {
    pages: pages.map((page) => ({
      ...page,
      calls: [...firstCalls(live, page.route, { path: page.path, country }), ...commonCalls],
    })),
    listed,
    isComplete: listed.size === new Set(withLists.map(({ path }) => path)).size,
  };
}

/** Number of calls with path parameters per poll, in rotation. */
const PAGES_PER_POLL = 3;

/** Calls of a poll: all calls without path parameters, and a few of the others. */
export function callsOfPoll(lists: readonly Call[], pages: readonly PlannedPage[], poll: number): Call[] {
  const all = new Map([...lists, ...pages.flatMap(({ calls }) => calls)].map((call) => [keyOf(call), call]));
  const { true: parameterized = [], false: others = [] } = Object.groupBy(all.values(), ({ params }) =>
    Object.keys(params).length > 0 ? 'true' : 'false',
  );
  const start = (Math.floor(poll / LANGUAGES.length) * PAGES_PER_POLL) % Math.max(parameterized.length, 1);
  return [...others, ...parameterized.slice(start, start + PAGES_PER_POLL)];
}
