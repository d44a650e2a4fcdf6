import { languageUrl, SITE_NAME } from '@friends/shared/contract/portal/pageHead';
import type { Language } from '@friends/shared/contract/rules/language';
import { inlineJson } from './inlineJson.ts';

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
export function structuredData(page: PageFacts): string {
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
