import { type LoadedAtom, loadedAtom } from '@friends/shared/state/loadedAtom';
import { portalAtom } from '@friends/shared/state/portalAtoms';
import { fetchCustomPage, fetchPage, fetchPages, fetchTestimonials } from '../client/content.ts';
import type { Page } from '../client/readContent.ts';

export const pagesAtom = loadedAtom((client, get) => fetchPages(client, get(portalAtom)?.country ?? 'ID'));

export const testimonialsAtom = loadedAtom(fetchTestimonials);

/** The page of `/page/:slug` and `/landingpage/:slug`; null where there is none. */
export function pageAtom(slug: string): LoadedAtom<Page | null> {
  return loadedAtom((client) => fetchPage(client, slug));
}

/** The page of `/:slug`: a custom page by its path, or else the page that has this slug. */
export function pathPageAtom(slug: string): LoadedAtom<Page | null> {
  return loadedAtom(async (client) => (await fetchCustomPage(client, `/${slug}`)) ?? fetchPage(client, slug));
}
