import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../http/context.ts';
import { isStaffHost } from '../http/staffHost.ts';
import { DOCS_STYLE } from './docsStyle.ts';
import { renderDocs } from './renderDocs.ts';

const PAGE_POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Serves `/api/openapi.json` and a page that shows it; each origin documents its own calls. */
export function documentRoutes(app: FastifyInstance, { config }: Pick<AppContext, 'config'>): void {
  const pages = new Map<boolean, string>();
  const documentFor = (isForStaff: boolean) => (isForStaff ? app.staffSwagger() : app.swagger());
  app.get('/openapi.json', { schema: { hide: true } }, async (request, reply) =>
    reply.header('cache-control', 'no-cache').send(documentFor(isStaffHost(request, config))),
  );
  app.get('/docs', { schema: { hide: true } }, async (request, reply) => {
    const isForStaff = isStaffHost(request, config);
    const page = pages.get(isForStaff) ?? renderDocs(documentFor(isForStaff));
    pages.set(isForStaff, page);
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
