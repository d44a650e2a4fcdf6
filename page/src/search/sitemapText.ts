import { escapeHtml } from '@friends/shared/contract/escapeHtml';
import { languageUrl } from '@friends/shared/contract/portal/pageHead';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@friends/shared/contract/rules/language';

/** Link to the page in another language, as in the page's own head (`documentHead`). */
function alternate(origin: string, path: string, hreflang: string, language: Language): string {
  const href = escapeHtml(languageUrl(origin, path, language));
  return `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`;
}

/** `/sitemap.xml`: each page once per language, with its alternates (https://www.sitemaps.org/protocol.html). */
export function sitemapText(origin: string, paths: readonly string[]): string {
  const urls = paths.flatMap((path) => {
    const alternates = [
      ...LANGUAGES.map((language) => alternate(origin, path, language, language)),
      alternate(origin, path, 'x-default', DEFAULT_LANGUAGE),
    ];
    return LANGUAGES.map(
      (language) =>
        `<url><loc>${escapeHtml(languageUrl(origin, path, language))}</loc>\n${alternates.join('\n')}\n</url>`,
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}
