import { escapeHtml } from '@friends/shared/contract/escapeHtml';
import {
  canonicalPath,
  documentTitle,
  isForSearch,
  languageUrl,
  PICTURE_SIZE,
  type RouteHead,
  SITE_DESCRIPTION,
  SITE_NAME,
} from '@friends/shared/contract/portal/pageHead';
import type { PageHead } from '@friends/shared/contract/portal/render';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@friends/shared/contract/rules/language';
import { inlineJson } from './inlineJson.ts';

export interface ReleasePicture {
  readonly url: string;
  readonly alt: string;
}

export interface DocumentHeadInput {
  /** The portal's public origin, such as `https://friends.example.com`; null if not configured. */
  readonly origin: string | null;
  /** Null for a page that serves any path. */
  readonly path: string | null;
  readonly language: Language;
  /** Null if no route matches or it is unknown. */
  readonly route: RouteHead | null;
  /** Set by the page itself; overrides the route's. */
  readonly head: PageHead;
  /** Picture of the route, else of the portal; null without one. */
  readonly image: ReleasePicture | null;
  /** Not for search engines: a preview is for people with the link. */
  readonly isPreview?: boolean;
}

const LOCALES: Readonly<Record<Language, string>> = { en: 'en_US', id: 'id_ID' };

const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}">`;
const link = (rel: string, href: string) => `<link rel="${rel}" href="${escapeHtml(href)}">`;

/** True if search engines may index the page. A page that serves any path leaves that to the path. */
function isIndexed({ path, route, head, isPreview }: DocumentHeadInput): boolean {
  if (isPreview || head.status === 404) return false;
  return path === null || (route !== null && isForSearch(route));
}

function addresses(origin: string, path: string, language: Language): string[] {
  const alternate = (hreflang: string, alternateLanguage: Language) =>
    `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(languageUrl(origin, path, alternateLanguage))}">`;
  return [
    link('canonical', languageUrl(origin, path, language)),
    ...LANGUAGES.map((alternateLanguage) => alternate(alternateLanguage, alternateLanguage)),
    alternate('x-default', DEFAULT_LANGUAGE),
  ];
}

interface SharedTexts {
  readonly name: string;
  readonly description: string;
  readonly language: Language;
}

interface SharedPicture {
  readonly url: string;
  readonly alt: string;
  /** Unknown for pictures chosen by editors. */
  readonly size: typeof PICTURE_SIZE | null;
}

function pictureLines({ url, alt, size }: SharedPicture): string[] {
  const dimensions = size ? Object.entries(size) : [];
  return [
    property('og:image', url),
    ...dimensions.map(([dimension, pixels]) => property(`og:image:${dimension}`, String(pixels))),
    property('og:image:alt', alt),
  ];
}

/** Tags for shared links: Open Graph, and the one line that X needs. */
function openGraphLines(
  { name, description, language }: SharedTexts,
  url: string | null,
  image: SharedPicture | null,
): string[] {
  const others = LANGUAGES.filter((item) => item !== language);
  return [
    property('og:type', 'website'),
    property('og:site_name', SITE_NAME),
    property('og:title', name),
    property('og:description', description),
    property('og:locale', LOCALES[language]),
    ...others.map((item) => property('og:locale:alternate', LOCALES[item])),
    ...(url === null ? [] : [property('og:url', url)]),
    ...(image === null ? [] : pictureLines(image)),
    meta('twitter:card', image === null ? 'summary' : 'summary_large_image'),
  ];
}

/** The page's own picture, else that of its release. URLs must be absolute, so without an origin there is none. */
function pictureOf({ origin, head, image }: DocumentHeadInput, name: string): SharedPicture | null {
  const picture =
    head.image === undefined ? image && { ...image, size: PICTURE_SIZE } : { url: head.image, alt: name, size: null };
  if (!picture?.url.startsWith('/')) return picture;
  return origin === null ? null : { ...picture, url: origin + picture.url };
}

interface StructuredPage {
  readonly origin: string;
  readonly path: string;
  readonly language: Language;
  readonly title: string | undefined;
  /** Absolute URL. */
  readonly image: string | null;
  /** JSON-LD of the page itself. */
  readonly data: readonly object[];
}

/** Breadcrumb for search results; none for the home page. */
function breadcrumb({ origin, path, language, title }: StructuredPage): object[] {
  if (path === '/' || title === undefined) return [];
  const item = (position: number, name: string, itemPath: string) => ({
    '@type': 'ListItem',
    position,
    name,
    item: languageUrl(origin, itemPath, language),
  });
  return [{ '@type': 'BreadcrumbList', itemListElement: [item(1, SITE_NAME, '/'), item(2, title, path)] }];
}

/** JSON-LD of the portal, the breadcrumb and the page's own data, in the vocabulary of https://schema.org. */
function structuredData(page: StructuredPage): string {
  const { origin, image, data } = page;
  const organisation = {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: SITE_NAME,
    url: `${origin}/`,
    ...(image === null ? {} : { image }),
  };
  const graph = [organisation, ...breadcrumb(page), ...data];
  return `<script type="application/ld+json">${inlineJson({ '@context': 'https://schema.org', '@graph': graph })}</script>`;
}

/**
 * Lines of the page's head for browser tab, search engines and shared links. A JSON-LD data block is not a script, so the
 * page's policy doesn't apply to it.
 */
export function documentHead(page: DocumentHeadInput): string {
  const { origin, path, language, route, head } = page;
  const title = head.title ?? route?.title?.[language];
  const name = title ?? SITE_NAME;
  const description = head.description ?? route?.description?.[language] ?? SITE_DESCRIPTION[language];
  const picture = pictureOf(page, name);
  const lines = [`<title>${escapeHtml(documentTitle(title))}</title>`, meta('description', description)];
  const texts = { name, description, language };
  if (!isIndexed(page)) {
    // A shared link to such a page shows the portal instead, as its content isn't for everyone.
    const portalTexts = { name: SITE_NAME, description: SITE_DESCRIPTION[language], language };
    lines.push(meta('robots', 'noindex'), ...openGraphLines(portalTexts, null, picture));
  } else if (path === null || route === null || origin === null) {
    lines.push(...openGraphLines(texts, null, picture));
  } else {
    const canonical = canonicalPath(route, path, head);
    lines.push(...addresses(origin, canonical, language));
    lines.push(...openGraphLines(texts, languageUrl(origin, canonical, language), picture));
    const image = picture?.url ?? null;
    lines.push(structuredData({ origin, path: canonical, language, title, image, data: head.data ?? [] }));
  }
  return lines.join('\n');
}
