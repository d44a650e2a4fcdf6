import { type LoadedAtom, loadedAtom } from '@friends/shared/state/loadedAtom';
import { fetchCustomPage, fetchPage } from '../client/pageBySlug.ts';
import type { Page } from '../client/readPage.ts';

type PageAtom = LoadedAtom<Page | null>;

/** Caches one atom per slug: a suspended screen must get the same one on its next render. */
function cacheBySlug(createAtom: (slug: string) => PageAtom): (slug: string) => PageAtom {
  const atomBySlug = new Map<string, PageAtom>();
  return (slug) => {
    const page = atomBySlug.get(slug) ?? createAtom(slug);
    atomBySlug.set(slug, page);
    return page;
  };
}

/** The page of `/page/:slug` and `/landingpage/:slug`; null if there is none. */
export const pageAtom = cacheBySlug((slug) => loadedAtom((client) => fetchPage(client, slug)));

/** The page of `/:slug`: the custom page of that path, else the page with that slug. */
export const pathPageAtom = cacheBySlug((slug) =>
  loadedAtom(async (client) => (await fetchCustomPage(client, `/${slug}`)) ?? fetchPage(client, slug)),
);
