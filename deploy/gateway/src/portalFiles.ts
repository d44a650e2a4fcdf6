import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { sendProblem } from '@friends/api/http/speakProblems';
import { ApiProblem } from '@friends/api/problems/ApiProblem';
import { type FolderStore, isFolderStore } from '@friends/release/folderStore';
import type { Store } from '@friends/release/store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PortalPage, ServedText } from './portalPage.ts';
import { schemas } from './schemas.ts';
import { storedFiles } from './storedFiles.ts';
import { newVisitor, visitorCookie, visitorOf } from './visitor.ts';

const YEAR_MS = 365 * 24 * 3600 * 1000;

const PAGE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};

interface Answer {
  readonly served: ServedText;
  readonly type: string;
  /** Another visitor may get another answer: no cache that several people share may keep it. */
  readonly perVisitor: boolean;
}

/** Answers a text that is revalidated each time; 304 where the reader has it. */
function sendRevalidated(request: FastifyRequest, reply: FastifyReply, { served, type, perVisitor }: Answer) {
  const { text, brotli, etag } = served;
  reply
    .headers({
      'cache-control': perVisitor ? 'private, no-cache' : 'no-cache',
      etag,
      vary: perVisitor ? 'accept-encoding, cookie' : 'accept-encoding',
    })
    .type(type);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(text);
  return reply.header('content-encoding', 'br').send(brotli);
}

/** Files of releases: never overwritten, so kept for a year; a missing one is 404, never the page. */
function serveReleases(app: FastifyInstance, store: Store): void {
  if (isFolderStore(store)) {
    serveFolder(app, store, 'remotes');
    serveFolder(app, store, 'shell');
  } else storedFiles(app, store);
}

function serveFolder(app: FastifyInstance, store: FolderStore, name: 'remotes' | 'shell'): void {
  void app.register(fastifyStatic, {
    root: join(store.folder, name),
    prefix: `/${name}/`,
    decorateReply: false,
    preCompressed: true,
    index: false,
    immutable: true,
    maxAge: YEAR_MS,
    setHeaders: (reply) => reply.header('x-content-type-options', 'nosniff'),
  });
}

/** Answers the portal's page, whatever the address. Only here a visitor gets an id, and only where a share needs it. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  portal: PortalPage,
): Promise<FastifyReply> {
  reply.headers({ ...PAGE_HEADERS, 'content-security-policy': portal.policy });
  const perVisitor = await portal.tellsVisitorsApart();
  let visitor = perVisitor ? visitorOf(request) : null;
  if (perVisitor && visitor === null) {
    visitor = newVisitor();
    reply.header('set-cookie', visitorCookie(visitor, request.protocol === 'https'));
  }
  const served = await portal.page({ at: new Date(), visitor });
  return sendRevalidated(request, reply, { served, type: 'text/html; charset=utf-8', perVisitor });
}

async function sendRegistry(request: FastifyRequest, reply: FastifyReply, portal: PortalPage): Promise<FastifyReply> {
  const perVisitor = await portal.tellsVisitorsApart();
  const served = await portal.registry({ at: new Date(), visitor: perVisitor ? visitorOf(request) : null });
  return sendRevalidated(request, reply, { served, type: 'application/json; charset=utf-8', perVisitor });
}

/** Adds what the portal serves beside the API to its server (docs/contract.md#what-is-served). */
export function portalFiles(app: FastifyInstance, store: Store, portal: PortalPage): void {
  serveReleases(app, store);
  schemas(app);
  app.get('/registry.json', (request, reply) => sendRegistry(request, reply, portal));
  // What the API does not know is the API's to refuse; everything else is the page.
  if (!app.hasRoute({ method: 'GET', url: '/api/*' })) {
    app.all('/api/*', (request, reply) => sendProblem(new ApiProblem('not_found'), request, reply));
  }
  app.get('/*', (request, reply) => sendPage(request, reply, portal));
  // Outside of the API there is only reading.
  app.setNotFoundHandler((request, reply) => sendProblem(new ApiProblem('not_found'), request, reply));
}
