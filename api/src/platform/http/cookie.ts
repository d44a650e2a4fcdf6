import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';

type Headers = Pick<FastifyRequest, 'headers'>;
type Protocol = Pick<FastifyRequest, 'protocol'>;

const HTTPS: Protocol = { protocol: 'https' };

/**
 * By HTTPS a cookie has a prefix, with which browsers accept it from this host only (`__Host-`, which requires the path `/`), and
 * never from a page served by HTTP (RFC 6265bis).
 */
function sentName(name: string, path: string, { protocol }: Protocol): string {
  if (protocol !== 'https') return name;
  return path === '/' ? `__Host-${name}` : `__Secure-${name}`;
}

/** Value of a cookie that a script of the page has set, which anyone may have written; null if there is none. */
export function scriptCookieOf({ headers }: Headers, name: string): string | null {
  return parseCookie(headers.cookie ?? '')[name] ?? null;
}

/** Value of a cookie that `cookie` has set with the same path; null if there is none. */
export function cookieOf(request: Headers & Protocol, name: string, path = '/'): string | null {
  return scriptCookieOf(request, sentName(name, path, request));
}

interface CookieOptions {
  /** Lifetime; 0 removes the cookie. */
  readonly seconds: number;
  readonly path?: string;
  /** With `lax`, links on other sites send the cookie. */
  readonly sameSite?: 'lax' | 'strict';
}

/** A `Set-Cookie` that no script can read and no other site's form sends. */
export function cookie(name: string, value: string, options: CookieOptions, request: Protocol): string {
  const { seconds: maxAge, path = '/', sameSite = 'lax' } = options;
  const attributes = { maxAge, path, sameSite, httpOnly: true, secure: request.protocol === 'https' };
  return stringifySetCookie({ name: sentName(name, path, request), value, ...attributes });
}

/** Value of a cookie that `hostCookie` has set; null if there is none. */
export function hostCookieOf({ headers }: Headers, name: string): string | null {
  return cookieOf({ headers, ...HTTPS }, name);
}

/** A `Set-Cookie` as by HTTPS whatever the protocol, which no request from another site sends; browsers accept it on this machine, too. */
export function hostCookie(name: string, value: string, seconds: number): string {
  return cookie(name, value, { seconds, sameSite: 'strict' }, HTTPS);
}
