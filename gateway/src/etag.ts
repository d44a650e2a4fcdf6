import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

export const etagOf = (content: string | Uint8Array): string =>
  `"${hash('sha256', content, 'base64url').slice(0, 22)}"`;

const withoutWeakPrefix = (etag: string) => etag.trim().replace(/^W\//, '');

/** True if `If-None-Match` names the ETag, or any (RFC 9110, 13.1.2). */
export function isFresh({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean {
  const etags = headers['if-none-match'];
  if (etags === undefined) return false;
  return etags.trim() === '*' || etags.split(',').some((item) => withoutWeakPrefix(item) === withoutWeakPrefix(etag));
}
