import type { ManifestRoute } from '../release/manifest.ts';
import type { Language } from '../rules/language.ts';
import type { PageHead } from './render.ts';

export const SITE_NAME = 'Friends Rewards';

/** Default description of pages. */
export const SITE_DESCRIPTION: Readonly<Record<Language, string>> = {
  en: 'Friends Rewards: travel agents earn a point for every room night and redeem points for rewards.',
  id: 'Friends Rewards: agen perjalanan mendapat satu poin untuk setiap malam kamar, dan menukarnya dengan hadiah.',
};

/** Size of pictures for shared links in pixels, as recommended: https://ogp.me, and X's `summary_large_image`. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

export type RouteHead = Pick<ManifestRoute, 'path' | 'who' | 'title' | 'description' | 'canonical' | 'prerender'>;

/** Title for browser tab and search results: "Transactions · Friends Rewards". */
export function documentTitle(name: string | undefined): string {
  return name === undefined ? SITE_NAME : `${name} · ${SITE_NAME}`;
}

const segments = (path: string) => path.split('/').filter((segment) => segment !== '');

/** Canonical path of a route's page; the page's own value has precedence. */
export function canonicalPath(route: Pick<RouteHead, 'path' | 'canonical'>, pathname: string, head: PageHead): string {
  const parts = segments(pathname);
  const values = new Map(segments(route.path).map((segment, index) => [segment, parts[index] ?? '']));
  const own = route.canonical === undefined ? parts : segments(route.canonical).map((part) => values.get(part) ?? part);
  return head.canonical ?? `/${own.join('/')}`;
}

/** Canonical URL of a page in one language (docs/decisions/0067). */
export function languageUrl(origin: string, path: string, language: Language): string {
  return `${origin}${path}?lang=${language}`;
}

/**
 * True if a route's pages may be indexed: visitors see them and their paths are known. Excludes links of mails, whose
 * path is a secret.
 */
export function isForSearch({ path, who, prerender }: Pick<RouteHead, 'path' | 'who' | 'prerender'>): boolean {
  return who !== 'member' && (!/[:*]/.test(path) || prerender?.each !== undefined);
}
