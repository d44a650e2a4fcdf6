import type { FastifyInstance } from 'fastify';
import { DOCS_STYLE } from './docsStyle.ts';
import { renderDocs } from './renderDocs.ts';

const PAGE_POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** `/api/openapi.json` and a page that shows it, without scripts and without anything from elsewhere. */
export function documentRoutes(app: FastifyInstance): void {
  // Made once: it does not change while the process runs, and anybody may ask for it.
  let page: string | undefined;
  app.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(app.swagger()),
  );
  app.get('/docs', { schema: { hide: true } }, async (_request, reply) => {
    page ??= renderDocs(app.swagger());
    return reply
      .header('content-security-policy', PAGE_POLICY)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page);
  });
  app.get('/docs/style.css', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(DOCS_STYLE),
  );
}
