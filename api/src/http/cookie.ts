import type { FastifyRequest } from 'fastify';

type RequestOfCookie = Pick<FastifyRequest, 'headers' | 'protocol'>;

/**
 * What the cookie is called on the way. By https it bears a prefix, with which browsers take it from this very host only
 * (`__Host-`), and never from a page by http that somebody slipped in (RFC 6265bis).
 */
function sentName(name: string, path: string, { protocol }: Pick<FastifyRequest, 'protocol'>): string {
  if (protocol !== 'https') return name;
  // `__Host-` asks for the path of all.
  return path === '/' ? `__Host-${name}` : `__Secure-${name}`;
}

function sentValue({ headers }: Pick<FastifyRequest, 'headers'>, sent: string): string | null {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([key]) => key === sent)?.[1] ?? null;
}

/** Value of a cookie as it was sent; null where there is none. `path` is the one that it was set with. */
export function cookieOf(request: RequestOfCookie, name: string, path = '/'): string | null {
  return sentValue(request, sentName(name, path, request));
}

/** Value of a cookie that a script of the page has set, under its bare name; anybody may have written it. */
export function scriptCookieOf(request: Pick<FastifyRequest, 'headers'>, name: string): string | null {
  return sentValue(request, name);
}

interface Keeping {
  /** How long it is kept; 0 takes it away. */
  readonly seconds: number;
  /** Where it is sent along. */
  readonly path?: string;
  /** Whether a link on another site sends it along (`Lax`), or nothing there does. */
  readonly sameSite?: 'Lax' | 'Strict';
}

/** A `Set-Cookie` that no script can read and no other site sends along with a form. */
export function cookie(
  name: string,
  value: string,
  { seconds, path = '/', sameSite = 'Lax' }: Keeping,
  request: Pick<FastifyRequest, 'protocol'>,
): string {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  return `${sentName(name, path, request)}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}${secure}`;
}

/** Value of a cookie that `hostCookie` has set; null where there is none. */
export function hostCookieOf(request: Pick<FastifyRequest, 'headers'>, name: string): string | null {
  return sentValue(request, `__Host-${name}`);
}

/**
 * A `Set-Cookie` for this very host, which no request from another site brings along. By http, too, it has the prefix and asks for
 * `Secure`, so browsers keep it by https and on this machine only.
 *
 * @param seconds how long it is kept; 0 takes it away
 */
export function hostCookie(name: string, value: string, seconds: number): string {
  return `__Host-${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict; Secure`;
}
