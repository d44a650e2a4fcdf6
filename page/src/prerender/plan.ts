import type { EarlyAnswer } from '@friends/shared/contract/portal/answers';
import type { LiveRelease } from '@friends/shared/contract/release/registry';
import type { Call } from './ask.ts';
import { documented, listedParams, pathWith } from './listedPages.ts';
import { firstCalls, keyOf, type LiveRoute, listingOf, nothingPage, resolveAddress } from './publicRoutes.ts';

/** A page that gets a document in each language. */
export interface PlannedPage {
  readonly route: LiveRoute;
  readonly path: string;
  /** What it asks first. */
  readonly calls: readonly Call[];
}

/** The pages that get a document, and which pages there are. */
export interface Plan {
  /** The home page first, the page of nobody last. */
  readonly pages: readonly PlannedPage[];
  /** By path of a route with a parameter: every value that leads to a page. Left out where the list could not be had. */
  readonly listed: ReadonlyMap<string, ReadonlySet<string>>;
  /** Whether every list could be had. */
  readonly isWhole: boolean;
}

type Answered = ReadonlyMap<string, EarlyAnswer>;

/** The calls that list pages. */
export function listings(routes: readonly LiveRoute[], country: string): Call[] {
  const all = routes.flatMap(({ prerender }) => (prerender?.each ? [listingOf(prerender.each, country)] : []));
  return [...new Map(all.map((call) => [keyOf(call), call])).values()];
}

function pathsOf(route: LiveRoute, answers: Answered, country: string): string[] {
  const { path, prerender } = route;
  if (!prerender || (route.who === 'member') !== (prerender.for === 'member')) return [];
  if (!/[:*]/.test(path)) return [path];
  const answer = prerender.each && answers.get(keyOf(listingOf(prerender.each, country)));
  const params = prerender.each && answer ? listedParams(answer, prerender.each) : null;
  return documented(params ?? []).map((value) => pathWith(path, value));
}

/** Every value there is, whether or not it gets a document. */
function listedOf({ path, prerender }: LiveRoute, answers: Answered, country: string) {
  if (!prerender?.each) return [];
  const answer = answers.get(keyOf(listingOf(prerender.each, country)));
  const params = answer ? listedParams(answer, { field: prerender.each.field }) : null;
  return params ? [[path, new Set(params)] as const] : [];
}

/** The page of a listed route where nothing is: made for the pattern itself, and shown at every address that fits it. */
function missingPages(routes: readonly LiveRoute[]) {
  const listed = routes.filter(({ prerender, who }) => prerender?.each && who !== 'member');
  return listed.map((route) => ({ route, path: route.path }));
}

const homeFirst = ({ path }: { readonly path: string }) => (path === '/' ? 0 : 1);

/**
 * Works out which pages get a document. A route never gets one for an address that another has. They are made anew when a
 * release goes live, the day ends in Jakarta, or what they were made from has changed (`DocumentSet.ts`).
 */
export function planOf(
  {
    live,
    routes,
    country,
  }: {
    readonly live: readonly LiveRelease[];
    readonly routes: readonly LiveRoute[];
    readonly country: string;
  },
  answers: Answered,
): Plan {
  const candidates = routes.flatMap((route) => pathsOf(route, answers, country).map((path) => ({ route, path })));
  const own = candidates.filter(({ route, path }) => {
    const place = resolveAddress(routes, path);
    return place.kind !== 'nothing' && place.route === route;
  });
  const nothing = nothingPage(routes);
  const pages = [
    ...own.sort((one, two) => homeFirst(one) - homeFirst(two)),
    ...missingPages(routes),
    ...(nothing ? [nothing] : []),
  ];
  const withLists = routes.filter(({ prerender }) => prerender?.each);
  const listed = new Map(withLists.flatMap((route) => listedOf(route, answers, country)));
  return {
    pages: pages.map((page) => ({ ...page, calls: firstCalls(live, page.route, { path: page.path, country }) })),
    listed,
    isWhole: listed.size === new Set(withLists.map(({ path }) => path)).size,
  };
}
