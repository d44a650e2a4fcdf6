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

/** A picture of a release, of `PICTURE_SIZE`. */
export interface ReleasePicture {
  readonly url: string;
  /** What it says, in the page's language. */
  readonly alt: string;
}

export interface HeadOfPage {
  /** Where people reach the portal, `https://friends.example.com`; null where nobody said it. */
  readonly origin: string | null;
  /** Path of the page; null for a page that is not made for one address. */
  readonly path: string | null;
  readonly language: Language;
  /** The route that shows it; null where nobody owns the address, or it is not known. */
  readonly route: RouteHead | null;
  /** What the page says of itself, which comes before what its route says. */
  readonly head: PageHead;
  /** Picture of the route, or else of the portal; null where there is none. */
  readonly image: ReleasePicture | null;
  /** It is shown to whoever has the link, and to no search engine. */
  readonly isPreview?: boolean;
}

/** Region of each language's readers, as Open Graph writes it. */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en_US', id: 'id_ID' };

const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}">`;
const link = (rel: string, href: string) => `<link rel="${rel}" href="${escapeHtml(href)}">`;

/** Whether search engines may show the page. One that is not made for one address leaves that to its address. */
function isIndexed({ path, route, head, isPreview }: HeadOfPage): boolean {
  if (isPreview || head.status === 404) return false;
  return path === null || (route !== null && isForSearch(route));
}

/** Addresses of the page in each language: the one of its own language is the one to be known by. */
function addresses(origin: string, path: string, language: Language): string[] {
  const alternate = (hreflang: string, of: Language) =>
    `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(languageUrl(origin, path, of))}">`;
  return [
    link('canonical', languageUrl(origin, path, language)),
    ...LANGUAGES.map((of) => alternate(of, of)),
    alternate('x-default', DEFAULT_LANGUAGE),
  ];
}

interface Shared {
  readonly name: string;
  readonly description: string;
  readonly language: Language;
}

interface SharedPicture {
  readonly url: string;
  readonly alt: string;
  /** Not known of a picture that an editor chose. */
  readonly size: typeof PICTURE_SIZE | null;
}

function pictureLines({ url, alt, size }: SharedPicture): string[] {
  const measures = size ? Object.entries(size) : [];
  return [
    property('og:image', url),
    ...measures.map(([measure, pixels]) => property(`og:image:${measure}`, String(pixels))),
    property('og:image:alt', alt),
  ];
}

/** What a shared link shows: Open Graph, which all read, and the one line X wants of its own. */
function sharing({ name, description, language }: Shared, url: string | null, image: SharedPicture | null): string[] {
  const others = LANGUAGES.filter((one) => one !== language);
  return [
    property('og:type', 'website'),
    property('og:site_name', SITE_NAME),
    property('og:title', name),
    property('og:description', description),
    property('og:locale', LOCALES[language]),
    ...others.map((one) => property('og:locale:alternate', LOCALES[one])),
    ...(url === null ? [] : [property('og:url', url)]),
    ...(image === null ? [] : pictureLines(image)),
    meta('twitter:card', image === null ? 'summary' : 'summary_large_image'),
  ];
}

/** The page's own picture, or else that of its release; its address is absolute, so without the portal's there is none. */
function pictureOf({ origin, head, image }: HeadOfPage, name: string): SharedPicture | null {
  const picture =
    head.image === undefined ? image && { ...image, size: PICTURE_SIZE } : { url: head.image, alt: name, size: null };
  if (!picture?.url.startsWith('/')) return picture;
  return origin === null ? null : { ...picture, url: origin + picture.url };
}

interface PageFacts {
  readonly origin: string;
  readonly path: string;
  readonly language: Language;
  readonly title: string | undefined;
  /** Absolute URL. */
  readonly image: string | null;
  /** What the page itself describes. */
  readonly data: readonly object[];
}

/** Way from home to the page, as search results show it instead of an address; home is no way. */
function breadcrumb({ origin, path, language, title }: PageFacts): object[] {
  if (path === '/' || title === undefined) return [];
  const item = (position: number, name: string, of: string) => ({
    '@type': 'ListItem',
    position,
    name,
    item: languageUrl(origin, of, language),
  });
  return [{ '@type': 'BreadcrumbList', itemListElement: [item(1, SITE_NAME, '/'), item(2, title, path)] }];
}

/** Whose portal it is, the way to the page, and what the page describes: JSON-LD in the words of https://schema.org. */
function structuredData(page: PageFacts): string {
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
 * What a page says of itself to the browser's tab, search engines and shared links, as lines of its head. A data block
 * of JSON-LD is no script: the page's policy has nothing to say about it.
 */
export function documentHead(page: HeadOfPage): string {
  const { origin, path, language, route, head } = page;
  const title = head.title ?? route?.title?.[language];
  const name = title ?? SITE_NAME;
  const description = head.description ?? route?.description?.[language] ?? SITE_DESCRIPTION[language];
  const picture = pictureOf(page, name);
  const lines = [`<title>${escapeHtml(documentTitle(title))}</title>`, meta('description', description)];
  const own = { name, description, language };
  if (!isIndexed(page)) {
    // Who shares such a link shares the portal: what is behind it is not for everybody.
    const portal = { name: SITE_NAME, description: SITE_DESCRIPTION[language], language };
    lines.push(meta('robots', 'noindex'), ...sharing(portal, null, picture));
  } else if (path === null || route === null || origin === null) lines.push(...sharing(own, null, picture));
  else {
    const address = canonicalPath(route, path, head);
    lines.push(...addresses(origin, address, language));
    lines.push(...sharing(own, languageUrl(origin, address, language), picture));
    const image = picture?.url ?? null;
    lines.push(structuredData({ origin, path: address, language, title, image, data: head.data ?? [] }));
  }
  return lines.join('\n');
}
