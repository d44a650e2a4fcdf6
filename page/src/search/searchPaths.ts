import { canonicalPath, isForSearch } from '@friends/shared/contract/portal/pageHead';
import { DEFAULT_LANGUAGE } from '@friends/shared/contract/rules/language';
import { type ApiCaller, fetchAll, keyOf } from '../prerender/apiCaller.ts';
import { listedParams, listings, pathWith } from '../prerender/plan.ts';
import { type LiveRoute, listingOf, resolveAddress } from '../prerender/publicRoutes.ts';

/** A list of pages couldn't be fetched, so the pages are unknown. */
class ListMissing extends Error {
  override readonly name = 'ListMissing';
}

/**
 * Paths of all indexable pages for a country, each page once: a list's row under the first route that lists it.
 *
 * @param routes in matching order
 * @throws ListMissing
 */
export async function searchPaths(
  routes: readonly LiveRoute[],
  country: string,
  callApi: ApiCaller,
): Promise<string[]> {
  const pendingAnswers = fetchAll(listings(routes, country), (call) => callApi(call, DEFAULT_LANGUAGE));
  const rows = new Set<string>();
  const paths: string[] = [];
  const add = (route: LiveRoute, path: string) => {
    const address = resolveAddress(routes, path);
    if (address.kind === 'page' && address.route === route && canonicalPath(route, path, {}) === path) paths.push(path);
  };
  for (const route of routes.filter(isForSearch)) {
    const { path, prerender } = route;
    if (!prerender?.each) {
      add(route, path);
      continue;
    }
    const key = keyOf(listingOf(prerender.each, country));
    const answer = await pendingAnswers.get(key);
    const params = answer && listedParams(answer, prerender.each);
    if (!params) throw new ListMissing(`${key} gave no list: ${answer?.status}`);
    for (const param of params.filter((item) => !rows.has(`${key} ${item}`))) {
      rows.add(`${key} ${param}`);
      add(route, pathWith(path, param));
    }
  }
  return paths;
}
