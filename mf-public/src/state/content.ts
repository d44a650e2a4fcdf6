import { isApiError } from '@friends/shared/client/ApiError';
import type { Page } from '@friends/shared/contract/api/content';
import { type LoadedAtom, loadedAtom } from '@friends/shared/state/loadedAtom';
import { portalAtom } from '@friends/shared/state/portalAtoms';
import { fetchCustomPage, fetchPage, fetchPages, fetchTestimonials } from '../client/content.ts';

export const pagesAtom = loadedAtom((client, get) => fetchPages(client, get(portalAtom)?.country ?? 'ID'));

export const testimonialsAtom = loadedAtom(fetchTestimonials);

/** The page of `/page/:slug` and `/landingpage/:slug`. */
export function pageAtom(slug: string): LoadedAtom<Page> {
  return loadedAtom((client) => fetchPage(client, slug));
}

/** The page of `/:slug`: a custom page by its path, or else the page that has this slug. */
export function pathPageAtom(slug: string): LoadedAtom<Page> {
  return loadedAtom(async (client) => {
    try {
      return await fetchCustomPage(client, `/${slug}`);
    } catch (error) {
      if (isApiError(error) && error.code === 'not_found') return fetchPage(client, slug);
      throw error;
    }
  });
}
