import { RELEASE_SCHEMA, RELEASE_SCHEMA_PATH } from '@friends/shared/contract/release/releaseSchema';
import type { FastifyInstance } from 'fastify';

/** The schema of `release.json`, for editors and builds elsewhere: any origin may read it. */
export function serveSchemas(app: FastifyInstance): void {
  const text = `${JSON.stringify(RELEASE_SCHEMA, null, 2)}\n`;
  app.get(RELEASE_SCHEMA_PATH, { schema: { hide: true } }, async (_request, reply) =>
    reply
      .headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-cache' })
      .type('application/schema+json; charset=utf-8')
      .send(text),
  );
}
