import { askedLanguage } from '@friends/api/platform/http/askedLanguage';
import { scriptCookieOf } from '@friends/api/platform/http/cookie';
import { isLanguage, type Language } from '@friends/shared/contract/rules/language';
import type { FastifyRequest } from 'fastify';

/** The cookie that the header's switch writes. */
const COOKIE = 'language';

/**
 * The language of a page (docs/product.md#languages): `?lang=`, which search engines use, then the visitor's choice,
 * then the browser's preference.
 */
export function pageLanguage(request: Pick<FastifyRequest, 'headers' | 'url'>): Language {
  const query = request.url.indexOf('?');
  const language = query < 0 ? null : new URLSearchParams(request.url.slice(query)).get('lang');
  if (isLanguage(language)) return language;
  const chosen = scriptCookieOf(request, COOKIE);
  return isLanguage(chosen) ? chosen : askedLanguage(request.headers['accept-language']);
}
