import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { sendProblem } from '@friends/api/http/speakProblems';
import { ApiProblem } from '@friends/api/problems/ApiProblem';
import type { Store } from '@friends/release/store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PortalPage, ServedText } from './portalPage.ts';

const YEAR_MS = 365 * 24 * 3600 * 1000;

const PAGE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};

/** Sends a text that browsers ask for again each time; 304 where they have it already. */
function sendRevalidated(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, brotli, etag }: ServedText,
  type: string,
) {
  reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' }).type(type);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(text);
  return reply.header('content-encoding', 'br').send(brotli);
}

/** Files of releases: never overwritten, so kept for a year; a missing one is 404, never the page. */
function serveReleases(app: FastifyInstance, store: Store, name: 'remotes' | 'shell'): void {
  void app.register(fastifyStatic, {
    root: join(store.folder, name),
    prefix: `/${name}/`,
    decorateReply: false,
    preCompressed: true,
    index: false,
    immutable: true,
    maxAge: YEAR_MS,
    setHeaders: (reply) => reply.header('x-content-type-options', 'nosniff'),
    globIgnore: ['**/*.draft/**'],
  });
}

/** Answers the portal's page, whatever the address. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  portal: PortalPage,
): Promise<FastifyReply> {
  reply.headers({ ...PAGE_HEADERS, 'content-security-policy': portal.policy });
  return sendRevalidated(request, reply, await portal.page(new Date()), 'text/html; charset=utf-8');
}

/** Adds what the portal serves beside the API to its server (docs/contract.md#what-is-served). */
export function portalFiles(app: FastifyInstance, store: Store, portal: PortalPage): void {
  serveReleases(app, store, 'remotes');
  serveReleases(app, store, 'shell');
  app.get('/registry.json', async (request, reply) =>
    sendRevalidated(request, reply, await portal.registry(), 'application/json; charset=utf-8'),
  );
  // The API refuses its own unknown paths; every other path is the page.
  if (!app.hasRoute({ method: 'GET', url: '/api/*' })) {
    app.all('/api/*', (request, reply) => sendProblem(new ApiProblem('not_found'), request, reply));
  }
  app.get('/*', (request, reply) => sendPage(request, reply, portal));
  // Outside of the API there is only reading.
  app.setNotFoundHandler((request, reply) => sendProblem(new ApiProblem('not_found'), request, reply));
}
