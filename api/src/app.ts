import type { Server } from 'node:http';
import multipart from '@fastify/multipart';
import { openStore } from '@friends/releases/store/openStore';
import type { Store } from '@friends/releases/store/store';
import { API_BASE } from '@friends/shared/contract/api/endpoints';
import fastify, {
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { Registry } from 'prom-client';
import { loadAreas, type RegisterRoutes } from './areas.ts';
import { demoPictures } from './demo/pictures.ts';
import { PROFILE_FORM_LIMITS } from './members/profile/readProfileForm.ts';
import { authenticate, checkAppKey } from './members/sessions/authenticate.ts';
import { CallMetrics } from './operations/metrics/CallMetrics.ts';
import { metricsPage } from './operations/metrics/metricsPage.ts';
import { pictureStore } from './pictureStore.ts';
import { type ReadYourWrites, readsFromPrimary } from './platform/database/lists/ReadYourWrites.ts';
import type { Db } from './platform/database/transaction.ts';
import { documentApi } from './platform/docs/document.ts';
import { databaseCheck } from './platform/health/databaseCheck.ts';
import { type ReadinessCheck, serveHealth } from './platform/health/serveHealth.ts';
import { acceptJson } from './platform/http/acceptJson.ts';
import { assertSingleHost } from './platform/http/assertSingleHost.ts';
import { BODY_LIMIT } from './platform/http/bodyLimit.ts';
import { CALLS, isStaffCall } from './platform/http/calls/calls.ts';
import { inputCheck } from './platform/http/calls/checkInput.ts';
import { compressAnswers } from './platform/http/compressAnswers.ts';
import type { AppContext, Previewed } from './platform/http/context.ts';
import { Limits } from './platform/http/limits/limits.ts';
import { refuseChangesInPreview } from './platform/http/refuseChangesInPreview.ts';
import { registerErrorHandlers, sendProblem } from './platform/http/registerErrorHandlers.ts';
import { requestedLanguage } from './platform/http/requestedLanguage.ts';
import { requirePortalOrigin, requireSameOrigin } from './platform/http/requirePortalOrigin.ts';
import { addSafeHeaders, NO_STORE } from './platform/http/securityHeaders.ts';
import { serverOptions } from './platform/http/serverOptions.ts';
import { shutDownGracefully } from './platform/http/shutDownGracefully.ts';
import type { Tracing } from './platform/tracing/Tracing.ts';
import { POINTS_STEPS } from './pointsSteps.ts';
import { portalPaths } from './portalPaths.ts';
import { auditRead } from './staff/audit/auditRead.ts';
import { authenticateStaff, authenticateToken, isByToken, requireRight } from './staff/signIn/authenticate.ts';

export interface AppParts extends Omit<AppContext, 'points' | 'pictures' | 'portalPaths'> {
  readonly logger: FastifyServerOptions['logger'];
  /** Database that lists are read from; default: `db`. */
  readonly lists?: ReadYourWrites;
  /** Store of releases and pictures; default: the one in the settings, opened when the first picture is used. */
  readonly store?: Store;
  /** Database without a call's time limits, for long work; default: `db`. */
  readonly longWork?: Db;
  /** Registry that `/metrics` serves, with other metrics of the process; default: a new one. */
  readonly metrics?: Registry;
  /** Address from which the process calls itself (`inject`); such calls are neither counted nor logged. */
  readonly ownAddress?: string;
  /** Longest wait for idle connections on shutdown, in ms; default: see `shutDownGracefully`. */
  readonly idleMs?: number;
  /** Longest wait for running requests on shutdown, in ms; default: see `shutDownGracefully`. */
  readonly longestMs?: number;
  /** Null by default: calls are not traced. */
  readonly tracing?: Tracing | null;
  /** Further conditions for `/readyz` (the gateway's registry). */
  readonly readiness?: readonly ReadinessCheck[];
  /** Answers a malformed address outside `/api` (`/%E0`); default: as an unknown path. */
  readonly badAddress?: (request: FastifyRequest, reply: FastifyReply) => unknown;
  /** Calls that the process adds to the API's own (the gateway's releases). */
  readonly areas?: readonly RegisterRoutes[];
  /** The caller's preview, or null; by default, always null. */
  readonly previewed?: (request: FastifyRequest) => Previewed | null;
}

/** Checks access and origin by the table of calls (`CALLS`); a route that is not in it cannot be registered. */
function guardRoutes(app: FastifyInstance, context: AppContext, limits: Limits): void {
  app.addHook('onRoute', ({ url, config }) => {
    if (url.startsWith(`${API_BASE}/`) && config?.endpoint === undefined)
      throw new Error(`Route ${url} is not in the endpoints table, so it is not known who may call it`);
  });
  app.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint === undefined) return;
    await limits.calls.take(request.ip, context.clock());
    requirePortalOrigin(endpoint, request, context.config);
    const byToken = isByToken(endpoint, request);
    // Browsers never send such a token by themselves, so other sites cannot forge a call with it.
    if (isStaffCall(endpoint) && !byToken) requireSameOrigin(request);
    refuseChangesInPreview(endpoint, request);
    checkAppKey(request, context.config.appKey);
    const { access } = CALLS[endpoint];
    if (access === 'member') request.member = await authenticate(request, context);
    if (access !== 'staff') return;
    if (!byToken) request.staff = await authenticateStaff(request, context);
    request.actor = byToken ? await authenticateToken(request, context) : request.staff;
    await requireRight(endpoint, request, context);
  });
  // On send, so that an answer with audit entries does not include its own.
  app.addHook('onSend', async (request, { statusCode }) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint && statusCode < 400) await auditRead(endpoint, request, context);
  });
}

function logRequests(app: FastifyInstance, calls: CallMetrics, ownAddress: string | undefined): void {
  app.addHook('onResponse', async (request, reply) => {
    // Calls of the process to itself would outnumber those of users.
    if (ownAddress !== undefined && request.socket.remoteAddress === ownAddress) return;
    // The pattern, not the address, which may contain the token of a password reset.
    const route = request.routeOptions.url ?? 'unknown';
    calls.count({ method: request.method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 });
    request.log.info(
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(request.member ? { member: request.member.id } : {}),
        ...(request.staff ? { staff: request.staff.id } : {}),
        ...(request.actor && !request.staff ? { program: request.actor.who } : {}),
      },
      'Answered',
    );
  });
}

interface ApiOptions extends Pick<AppParts, 'ownAddress' | 'previewed'> {
  readonly calls: CallMetrics;
  readonly tracing: Tracing | null;
  readonly areas: readonly RegisterRoutes[];
}

async function apiPlugin(
  app: FastifyInstance,
  context: AppContext,
  { calls, tracing, areas, ownAddress, previewed }: ApiOptions,
): Promise<void> {
  tracing?.watch(app);
  const limits = new Limits(context.config.rateLimitFactor, context.config.sharedRateLimits ? context.db : null);
  app.decorateRequest('member', null);
  app.decorateRequest('staff', null);
  app.decorateRequest('actor', null);
  app.decorateRequest('language', 'en');
  app.decorateRequest('asOf', null);
  app.decorateRequest('previewedStages', null);
  app.decorateRequest('previewedCampaign', null);
  app.decorateRequest('previewedContent', null);
  app.decorateRequest('previewedAudience', null);
  app.addHook('onRequest', async (request: FastifyRequest, reply) => {
    request.language = requestedLanguage(request.headers['accept-language']);
    const shown = previewed?.(request);
    Object.assign(request, {
      asOf: shown?.at ?? null,
      previewedStages: shown?.stages ?? null,
      previewedCampaign: shown?.campaign ?? null,
      previewedContent: shown?.content ?? null,
      previewedAudience: shown?.audience ?? null,
    });
    reply.headers({ ...NO_STORE, 'x-request-id': request.id, 'content-language': request.language });
  });
  registerErrorHandlers(app);
  acceptJson(app);
  logRequests(app, calls, ownAddress);
  guardRoutes(app, context, limits);
  await compressAnswers(app);
  await app.register(multipart, { limits: PROFILE_FORM_LIMITS });
  await documentApi(app);
  app.setValidatorCompiler(inputCheck());
  for (const registerArea of [...(await loadAreas()), ...areas]) registerArea(app, context, limits);
}

/**
 * Builds the API: `/api/v1/*`, `/api/docs`, `/api/openapi.json`, `/healthz`, `/readyz`, `/metrics`. No side effects: it neither
 * listens nor opens a database. Every other path of the instance is free for the caller to serve.
 */
export async function buildApp({
  logger,
  readiness = [],
  areas = [],
  badAddress,
  metrics = new Registry(),
  longWork,
  lists,
  tracing = null,
  idleMs,
  longestMs,
  ownAddress,
  previewed,
  store,
  ...parts
}: AppParts): Promise<FastifyInstance> {
  const open = async () => store ?? openStore(parts.config.remotesStore);
  const ofStore = { pictures: pictureStore(open), portalPaths: portalPaths(open, parts.clock) };
  const context: AppContext = { ...parts, points: POINTS_STEPS, ...ofStore };
  const options: FastifyHttpOptions<Server> = {
    logger: logger ?? false,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: BODY_LIMIT,
    ...serverOptions(context.config),
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: (error, request, reply) =>
      badAddress && !request.url.startsWith('/api/') ? badAddress(request, reply) : sendProblem(error, request, reply),
  };
  const app = fastify(options);
  app.decorate('lists', lists ?? readsFromPrimary(context.db));
  app.decorate('now', context.clock);
  addSafeHeaders(app.server, context.config.trustedProxies);
  shutDownGracefully(app, idleMs, longestMs);
  assertSingleHost(app);
  const calls = new CallMetrics(metrics);
  serveHealth(app, [databaseCheck(context.db), ...readiness]);
  metricsPage(app, { ...context, db: longWork ?? context.db }, metrics);
  await app.register(demoPictures);
  // Ignores unknown `Expect` headers, as HTTP permits; Node.js would answer them with an empty 417.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  // The prefix also limits the not-found handler to paths under /api.
  await app.register((api) => apiPlugin(api, context, { calls, tracing, areas, ownAddress, previewed }), {
    prefix: '/api',
  });
  return app;
}
