import { scriptCookieOf } from '@friends/api/platform/http/cookie';
import { requestedLanguage } from '@friends/api/platform/http/requestedLanguage';
import { isLanguage, type Language } from '@friends/shared/contract/rules/language';
import type { FastifyRequest } from 'fastify';

const COOKIE = 'language';

/** `?lang=`, the visitor's choice, or the browser's preference (docs/product.md#languages). */
export function pageLanguage(request: Pick<FastifyRequest, 'headers' | 'url'>): Language {
  const query = request.url.indexOf('?');
  const language = query < 0 ? null : new URLSearchParams(request.url.slice(query)).get('lang');
  if (isLanguage(language)) return language;
  const chosen = scriptCookieOf(request, COOKIE);
  return isLanguage(chosen) ? chosen : requestedLanguage(request.headers['accept-language']);
}
