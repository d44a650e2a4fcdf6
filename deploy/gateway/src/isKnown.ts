import type { FastifyRequest } from 'fastify';

const bare = (etag: string) => etag.trim().replace(/^W\//, '');

/** Whether whoever asks has the content already: `If-None-Match` names its ETag, or any (RFC 9110, 13.1.2). */
export function isKnown({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean {
  const etags = headers['if-none-match'];
  if (etags === undefined) return false;
  return etags.trim() === '*' || etags.split(',').some((one) => bare(one) === bare(etag));
}
