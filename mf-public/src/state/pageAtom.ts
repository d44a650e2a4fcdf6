import { type LoadedAtom, loadedAtom } from '@friends/shared/state/loadedAtom';
import { fetchCustomPage, fetchPage } from '../client/pageBySlug.ts';
import type { Page } from '../client/readPage.ts';

type PageAtom = LoadedAtom<Page | null>;

/** One atom for each slug: a screen that waits for its page must find the same one when it is rendered again. */
function bySlug(make: (slug: string) => PageAtom): (slug: string) => PageAtom {
  const atomBySlug = new Map<string, PageAtom>();
  return (slug) => {
    const page = atomBySlug.get(slug) ?? make(slug);
    atomBySlug.set(slug, page);
    return page;
  };
}

/** The page of `/page/:slug` and `/landingpage/:slug`; null where there is none. */
export const pageAtom = bySlug((slug) => loadedAtom((client) => fetchPage(client, slug)));

/** The page of `/:slug`: a custom page by its path, or else the page that has this slug. */
export const pathPageAtom = bySlug((slug) =>
  loadedAtom(async (client) => (await fetchCustomPage(client, `/${slug}`)) ?? fetchPage(client, slug)),
);
