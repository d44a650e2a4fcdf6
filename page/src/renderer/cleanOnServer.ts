import { createRequire } from 'node:module';
import { cleanHtml } from '@friends/shared/contract/rules/cleanHtml';
import createPurify from 'dompurify';

/** Nobody's address: on the server no page has one, and a link that names a host leads elsewhere. */
const HERE = { href: 'https://portal.invalid/', origin: 'https://portal.invalid' };

/** Loads the parser that DOMPurify supports outside of a browser. @returns what cleans HTML by the rules of the browser */
export function startCleaning(): (html: string) => string {
  const { JSDOM }: typeof import('jsdom') = createRequire(import.meta.url)('jsdom');
  // It has no Trusted Types, whatever its types say.
  const purify = createPurify(Object.assign(new JSDOM('').window, { trustedTypes: undefined }));
  return (html) => {
    const clean = cleanHtml(purify, html, HERE);
    if (typeof clean !== 'string') throw new TypeError('Trusted Types on the server');
    return clean;
  };
}
