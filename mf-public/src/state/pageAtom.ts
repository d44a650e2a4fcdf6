import { type LoadedAtom, loadedAtom } from '@friends/shared/state/loadedAtom';
import { fetchCustomPage, fetchPage } from '../client/pageBySlug.ts';
import type { Page } from '../client/readPage.ts';

/** The page of `/page/:slug` and `/landingpage/:slug`; null where there is none. */
export function pageAtom(slug: string): LoadedAtom<Page | null> {
  return loadedAtom((client) => fetchPage(client, slug));
}

/** The page of `/:slug`: a custom page by its path, or else the page that has this slug. */
export function pathPageAtom(slug: string): LoadedAtom<Page | null> {
  return loadedAtom(async (client) => (await fetchCustomPage(client, `/${slug}`)) ?? fetchPage(client, slug));
}
