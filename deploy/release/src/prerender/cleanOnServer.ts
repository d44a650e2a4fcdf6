import { createRequire } from 'node:module';
import { cleanHtml } from '@friends/shared/contract/rules/cleanHtml';
import createPurify, { type DOMPurify } from 'dompurify';

/** Nobody's address: on the server no page has one, and a link that names a host leads elsewhere. */
const HERE = { href: 'https://portal.invalid/', origin: 'https://portal.invalid' };

let purify: DOMPurify | null = null;

/** jsdom takes half a second to load, so it is loaded for the first text that an editor wrote. */
function loaded(): DOMPurify {
  const { JSDOM }: typeof import('jsdom') = createRequire(import.meta.url)('jsdom');
  // It has no Trusted Types, whatever its types say.
  return createPurify(Object.assign(new JSDOM('').window, { trustedTypes: undefined }));
}

/**
 * Cleans HTML by the rules of the browser, with the parser that DOMPurify supports outside of one.
 *
 * @param whileLoading does the loading, the first time
 */
export function cleanOnServer(html: string, whileLoading: <T>(load: () => T) => T = (load) => load()): string {
  purify ??= whileLoading(loaded);
  const clean = cleanHtml(purify, html, HERE);
  if (typeof clean !== 'string') throw new TypeError('Trusted Types on the server');
  return clean;
}
