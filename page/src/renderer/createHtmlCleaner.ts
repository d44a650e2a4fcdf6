import { createRequire } from 'node:module';
import { cleanHtml } from '@friends/shared/contract/rules/cleanHtml';
import createPurify from 'dompurify';

/** A placeholder, since server pages have no address; links with a host count as external. */
const HERE = { href: 'https://portal.invalid/', origin: 'https://portal.invalid' };

/**
 * Loads jsdom, the parser that DOMPurify supports outside browsers. @returns a function that sanitizes HTML by the
 * browser's rules
 */
export function createHtmlCleaner(): (html: string) => string {
  const { JSDOM }: typeof import('jsdom') = createRequire(import.meta.url)('jsdom');
  // jsdom has no Trusted Types, despite its types.
  const purify = createPurify(Object.assign(new JSDOM('').window, { trustedTypes: undefined }));
  return (html) => {
    const clean = cleanHtml(purify, html, HERE);
    if (typeof clean !== 'string') throw new TypeError('Trusted Types on the server');
    return clean;
  };
}
