import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';

type Headers = Pick<FastifyRequest, 'headers'>;
type Protocol = Pick<FastifyRequest, 'protocol'>;

const HTTPS: Protocol = { protocol: 'https' };

/**
 * Prefixes the name over HTTPS, so that browsers accept the cookie from this host only (`__Host-`, which requires the
 * path `/`) and never from a page served over HTTP (RFC 6265bis).
 */
function sentName(name: string, path: string, { protocol }: Protocol): string {
  if (protocol !== 'https') return name;
  return path === '/' ? `__Host-${name}` : `__Secure-${name}`;
}

/** Value of a cookie set by a script, which anyone may have written; null if absent. */
export function scriptCookieOf({ headers }: Headers, name: string): string | null {
  return parseCookie(headers.cookie ?? '')[name] ?? null;
}

/** Value of a cookie set by `cookie` with the same path; null if absent. */
export function cookieOf(request: Headers & Protocol, name: string, path = '/'): string | null {
  return scriptCookieOf(request, sentName(name, path, request));
}

interface CookieOptions {
  /** Max-Age; 0 removes the cookie. */
  readonly seconds: number;
  readonly path?: string;
  /** With `lax`, links from other sites send the cookie. */
  readonly sameSite?: 'lax' | 'strict';
}

/** `Set-Cookie` value, inaccessible to scripts and not sent with other sites' forms. */
export function cookie(name: string, value: string, options: CookieOptions, request: Protocol): string {
  const { seconds: maxAge, path = '/', sameSite = 'lax' } = options;
  const attributes = { maxAge, path, sameSite, httpOnly: true, secure: request.protocol === 'https' };
  return stringifySetCookie({ name: sentName(name, path, request), value, ...attributes });
}

/** Value of a cookie set by `hostCookie`; null if absent. */
export function hostCookieOf({ headers }: Headers, name: string): string | null {
  return cookieOf({ headers, ...HTTPS }, name);
}

/**
 * `Set-Cookie` value with the HTTPS prefix whatever the protocol, not sent with requests from other sites. Browsers
 * accept it from localhost, too.
 */
export function hostCookie(name: string, value: string, seconds: number): string {
  return cookie(name, value, { seconds, sameSite: 'strict' }, HTTPS);
}
