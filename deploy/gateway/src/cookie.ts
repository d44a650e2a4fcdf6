import type { FastifyRequest } from 'fastify';

/** Value of a cookie as it was sent; null where there is none. */
export function cookieOf({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | null {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([key]) => key === name)?.[1] ?? null;
}

/**
 * A `Set-Cookie` that no script can read and no other site sends along.
 *
 * @param seconds how long it is kept; 0 takes it away
 */
export function cookie(name: string, value: string, seconds: number, { protocol }: Pick<FastifyRequest, 'protocol'>) {
  const secure = protocol === 'https' ? '; Secure' : '';
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}
