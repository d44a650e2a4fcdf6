import { loggedError } from '@friends/api/platform/http/loggedError';
import { sendProblem } from '@friends/api/platform/http/registerErrorHandlers';
import { Refusal } from '@friends/api/platform/problems/Refusal';
import type { Preview } from '@friends/page/preview/Preview';
import { ReleaseRefused } from '@friends/releases/ReleaseRefused';
import { isFolderStore } from '@friends/releases/store/folderStore';
import type { Store } from '@friends/releases/store/store';
import type { Visit } from '@friends/shared/contract/release/liveFor';
import { countryOfHost } from '@friends/shared/contract/rules/country';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptForms, sendMethodNotAllowed } from './acceptForms.ts';
import type { Portal, ServedPage } from './createPortal.ts';
import type { DocumentRequest } from './documents/documentTypes.ts';
import { fileDeltas } from './fileDeltas.ts';
import { pageLanguage } from './pageLanguage.ts';
import { sendPlainPage, unavailablePage } from './plainPage.ts';
import type { PortalsByHost } from './portalsByHost.ts';
import { endPreview, previewOf, servePreviews } from './preview.ts';
import { type ServedText, sendText } from './servedText.ts';
import { serveFolderFiles } from './serveFolderFiles.ts';
import { serveReleaseFileLists } from './serveReleaseFileLists.ts';
import { serveSchemas } from './serveSchemas.ts';
import { serveStoredFiles } from './serveStoredFiles.ts';
import { serveStoredPictures } from './serveStoredPictures.ts';
import type { FileWatch } from './telemetry/watchFiles.ts';
import { setVisitorCookie, visitorOf } from './visitor.ts';

const READ_METHODS = new Set(['GET', 'HEAD']);

/** In addition to `SAFE_HEADERS`. */
const PAGE_HEADERS = { 'permissions-policy': 'camera=(), microphone=(), geolocation=()' };

interface CacheableAnswer {
  readonly served: ServedText;
  readonly type: string;
  /** Headers that the answer depends on besides `accept-encoding`; by default the cookie, unless it is public. */
  readonly vary?: string;
  /** Caches that may store and revalidate the answer: all, the visitor's browser, or none. */
  readonly cacheScope: keyof typeof CACHE_CONTROL;
}

const CACHE_CONTROL = { public: 'no-cache', private: 'private, no-cache', none: 'private, no-store' } as const;

function sendRevalidated(request: FastifyRequest, reply: FastifyReply, answer: CacheableAnswer) {
  const { served, type, cacheScope } = answer;
  const vary = answer.vary ?? (cacheScope === 'public' ? '' : 'cookie');
  const headers = {
    'cache-control': CACHE_CONTROL[cacheScope],
    vary: vary === '' ? 'accept-encoding' : `accept-encoding, ${vary}`,
  };
  return sendText(request, reply.type(type), served, headers);
}

interface ServedPortals extends PortalsByHost {
  /** True if a file of the store differs from what was published; it is not served. */
  readonly isChanged?: FileWatch['isChanged'];
}

/**
 * Files of releases and uploaded pictures never change, so they are cached for a year. A missing one, or one of the
 * other portal, is 404.
 */
function serveFiles(app: FastifyInstance, store: Store, { has, isChanged = () => false }: ServedPortals): void {
  const deltas = fileDeltas(store);
  if (isFolderStore(store)) serveFolderFiles(app, store, { has, isChanged, deltas });
  else {
    serveStoredFiles(app, store, { has, isChanged, deltas });
    serveStoredPictures(app, store);
  }
}

type ReadText<T> = (visit: Visit, preview: Preview | null) => Promise<T>;

interface Visitor {
  /** True if answers differ between visitors. */
  readonly hasPartialRollout: boolean;
  readonly id: string | null;
}

async function identifyVisitor(request: FastifyRequest, portal: Portal): Promise<Visitor> {
  const hasPartialRollout = await portal.hasPartialRollout();
  return { hasPartialRollout, id: hasPartialRollout ? visitorOf(request) : null };
}

/** Renders a text of the portal from the releases that are live for the visitor and the one they preview. */
async function renderForVisitor<T extends ServedText>(
  request: FastifyRequest,
  reply: FastifyReply,
  { portal, visitor, read }: { readonly portal: Portal; readonly visitor: Visitor; readonly read: ReadText<T> },
): Promise<{ readonly served: T; readonly cacheScope: CacheableAnswer['cacheScope'] }> {
  const visit = { at: portal.clock(), visitor: visitor.id };
  const preview = previewOf(request, portal);
  if (preview) {
    const served = await read(visit, preview).catch((error: unknown) => {
      if (!(error instanceof ReleaseRefused)) throw error;
      endPreview(request, reply);
      return null;
    });
    if (served) return { served, cacheScope: 'none' };
  }
  // A proxy that confuses the two origins must not serve the staff's answer to members.
  const isPublic = portal.portal === 'members' && !visitor.hasPartialRollout;
  return { served: await read(visit, null), cacheScope: isPublic ? 'public' : 'private' };
}

/** Headers that decide a page's language and its visitor. */
const PAGE_VARY = 'accept-language, cookie';

function pageRequest(request: FastifyRequest): DocumentRequest {
  return {
    language: pageLanguage(request),
    country: countryOfHost(request.hostname),
    path: request.url.split('?', 1)[0] ?? '/',
  };
}

/** Sends a portal's page for any address. Only pages set the visitor cookie, and only during a partial rollout. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, portal: Portal): Promise<FastifyReply> {
  reply.headers(PAGE_HEADERS);
  try {
    const { hasPartialRollout, id } = await identifyVisitor(request, portal);
    const visitor = { hasPartialRollout, id: hasPartialRollout ? (id ?? setVisitorCookie(request, reply)) : null };
    const page = pageRequest(request);
    const read: ReadText<ServedPage> = (visit, preview) => portal.page(visit, preview, page);
    const answer = await renderForVisitor(request, reply, { portal, visitor, read });
    reply.code(answer.served.status).header('content-language', page.language);
    reply.header('content-security-policy', answer.served.policy);
    if (!answer.served.isForSearch) reply.header('x-robots-tag', 'noindex');
    return sendRevalidated(request, reply, { ...answer, type: 'text/html; charset=utf-8', vary: PAGE_VARY });
  } catch (error) {
    return sendUnavailable(request, reply, error);
  }
}

/** Answer if no registry was ever read or a file of the shell is missing. The reason is only logged. */
function sendUnavailable(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  request.log.error({ failure: loggedError(error) }, 'No page can be served');
  return sendPlainPage(reply.code(503), unavailablePage());
}

/** Matches a form that works without scripts: only forms rendered on the server are in the page's text. */
const FORM = /<form\b[^>]*\smethod="post"/i;

async function hasForm(request: FastifyRequest, portal: Portal): Promise<boolean> {
  try {
    const { id } = await identifyVisitor(request, portal);
    const { text } = await portal.page({ at: portal.clock(), visitor: id }, null, pageRequest(request));
    return FORM.test(text);
  } catch {
    // Without a page there is no form either.
    return false;
  }
}

async function sendRegistry(request: FastifyRequest, reply: FastifyReply, portal: Portal): Promise<FastifyReply> {
  try {
    const visitor = await identifyVisitor(request, portal);
    const answer = await renderForVisitor(request, reply, { portal, visitor, read: portal.registry });
    return sendRevalidated(request, reply, { ...answer, type: 'application/json; charset=utf-8' });
  } catch (error) {
    request.log.error({ failure: loggedError(error) }, 'No registry can be served');
    return sendProblem(new Refusal('unavailable'), request, reply);
  }
}

/** Adds all that the portal serves besides the API to its server (docs/contract.md#what-is-served). */
export function servePortal(app: FastifyInstance, store: Store, pages: ServedPortals): void {
  serveFiles(app, store, pages);
  servePreviews(app, pages.portalOf);
  serveSchemas(app);
  serveReleaseFileLists(app, store, pages);
  app.get('/registry.json', (request, reply) => sendRegistry(request, reply, pages.portalOf(request)));
  // Unknown calls get the API's 404; every other address gets the page.
  if (!app.hasRoute({ method: 'GET', url: '/api/*' })) {
    app.all('/api/*', (request, reply) => sendProblem(new Refusal('not_found'), request, reply));
  }
  app.get('/*', (request, reply) => sendPage(request, reply, pages.portalOf(request)));
  acceptForms(app, (request) => hasForm(request, pages.portalOf(request)));
  app.setNotFoundHandler((request, reply) =>
    READ_METHODS.has(request.method)
      ? sendProblem(new Refusal('not_found'), request, reply)
      : sendMethodNotAllowed(request, reply),
  );
}
