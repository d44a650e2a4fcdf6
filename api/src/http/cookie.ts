import type { FastifyRequest } from 'fastify';

/** Value of a cookie as it was sent; null where there is none. */
export function cookieOf({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | null {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([key]) => key === name)?.[1] ?? null;
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
  { protocol }: Pick<FastifyRequest, 'protocol'>,
): string {
  const secure = protocol === 'https' ? '; Secure' : '';
  return `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}${secure}`;
}
