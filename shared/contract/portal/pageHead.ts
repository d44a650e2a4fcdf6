import type { ManifestRoute } from '../release/manifest.ts';
import type { Language } from '../rules/language.ts';
import type { PageHead } from './render.ts';

/** Name of the portal, behind every page's own. */
export const SITE_NAME = 'Friends Rewards';

/** What the portal is, where a page says nothing of itself. */
export const SITE_DESCRIPTION: Readonly<Record<Language, string>> = {
  en: 'Friends Rewards: travel agents earn a point for every room night and redeem points for rewards.',
  id: 'Friends Rewards: agen perjalanan mendapat satu poin untuk setiap malam kamar, dan menukarnya dengan hadiah.',
};

/** Pixels of a picture for shared links, as those who show it ask for: https://ogp.me, and X's `summary_large_image`. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** What a route tells of its pages. */
export type RouteHead = Pick<ManifestRoute, 'path' | 'who' | 'title' | 'description' | 'canonical' | 'prerender'>;

/** Title in the browser's tab and in search results: "Transactions · Friends Rewards". */
export function documentTitle(name: string | undefined): string {
  return name === undefined ? SITE_NAME : `${name} · ${SITE_NAME}`;
}

const segments = (path: string) => path.split('/').filter((segment) => segment !== '');

/** The path that search engines are told for a page of a route; what the page itself says of it comes first. */
export function canonicalPath(route: Pick<RouteHead, 'path' | 'canonical'>, pathname: string, head: PageHead): string {
  const parts = segments(pathname);
  const values = new Map(segments(route.path).map((segment, at) => [segment, parts[at] ?? '']));
  const own = route.canonical === undefined ? parts : segments(route.canonical).map((part) => values.get(part) ?? part);
  return head.canonical ?? `/${own.join('/')}`;
}

/** Address of a page in one language; it is the one search engines know (docs/decisions/0067). */
export function languageUrl(origin: string, path: string, language: Language): string {
  return `${origin}${path}?lang=${language}`;
}

/**
 * Whether search engines may show pages of a route: those that visitors see, under addresses that can be told. So not
 * the links of mails, whose address is a secret.
 */
export function isForSearch({ path, who, prerender }: Pick<RouteHead, 'path' | 'who' | 'prerender'>): boolean {
  return who !== 'member' && (!/[:*]/.test(path) || prerender?.each !== undefined);
}
