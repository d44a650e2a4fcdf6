import { finished, PassThrough, type Readable } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import { recaptchaChallenge } from '@friends/api/content/contact/recaptcha';
import { serveMetrics } from '@friends/api/operations/metrics/serveMetrics';
import type { Config } from '@friends/api/platform/config/config';
import { serveHealth } from '@friends/api/platform/health/serveHealth';
import { assertSingleHost } from '@friends/api/platform/http/assertSingleHost';
import { isLocal } from '@friends/api/platform/http/isLocal';
import { loggerOf } from '@friends/api/platform/http/logger';
import { sendProblem } from '@friends/api/platform/http/registerErrorHandlers';
import { addSafeHeaders } from '@friends/api/platform/http/securityHeaders';
import { serverOptions } from '@friends/api/platform/http/serverOptions';
import { shutDownGracefully } from '@friends/api/platform/http/shutDownGracefully';
import { callByHttp } from '@friends/page/prerender/callByHttp';
import { API_BASE, ENDPOINTS } from '@friends/shared/contract/api/endpoints';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import type { PortalServices, ServedApi } from '../ServedApi.ts';
import { sendPage } from '../servePortal.ts';
import { asProblem, CallerDisconnected } from './asProblem.ts';
import { guardedAgent } from './guardedAgent.ts';
import { FORWARDED_RESPONSE_HEADERS, requestHeaders, responseHeaders } from './headers.ts';
import { LIMITS, type OtherApiLimits } from './limits.ts';

export interface OtherApiOptions extends Partial<OtherApiLimits> {
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number;
  /** Longest wait for idle connections at a stop, in ms; the default is that of `shutDownGracefully`. */
  readonly idleMs?: number;
}

/** With a site key of reCAPTCHA in the settings, the portal serves the widget's settings itself, not the other API. */
function answerCaptcha(app: FastifyInstance, { captcha }: Config): void {
  if (captcha.provider !== 'recaptcha' || captcha.siteKey === '') return;
  const challenge = recaptchaChallenge(captcha);
  app.get(`${API_BASE}${ENDPOINTS.captcha.path}`, async () => challenge);
}

/** Removes the headers of an answer that failed midway: they describe a body that is not sent. */
function removeHeaders(reply: FastifyReply): void {
  for (const name of [...FORWARDED_RESPONSE_HEADERS, 'set-cookie', 'location']) {
    reply.removeHeader(name);
    if (!reply.raw.headersSent) reply.raw.removeHeader(name);
  }
}

/** Fastify's errors have codes of their own; connection errors come from undici and the system. */
const isConnectionError = ({ code, statusCode }: Partial<FastifyError>) =>
  typeof code === 'string' && !code.startsWith('FST_') && statusCode === undefined;

/**
 * Separates the request's body from the caller's connection. If the other API disconnects, the caller still gets a
 * response; if the caller disconnects, the error says so.
 */
function decoupleCaller(body: Readable): Readable {
  const detachedBody = new PassThrough();
  finished(body, (error) => {
    if (error) detachedBody.destroy(new CallerDisconnected());
  });
  // An unread body must not block the connection.
  detachedBody.once('close', () => body.resume());
  return body.pipe(detachedBody);
}

/** Proxies every call to the other API, streaming both bodies (docs/decisions/0103). */
async function proxyCalls(app: FastifyInstance, upstream: string, { now, ...limits }: OtherApiOptions): Promise<void> {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    removeHeaders(reply);
    return sendProblem(isConnectionError(error) ? asProblem(error) : error, request, reply);
  });
  app.addHook('onResponse', async ({ method, log }, reply) =>
    // The address is not logged: it may contain the token of a mailed link.
    log.info({ method, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'Answered'),
  );
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, decoupleCaller(payload)));
  await app.register(httpProxy, {
    upstream,
    prefix: API_BASE,
    rewritePrefix: API_BASE,
    proxyPayloads: false,
    undici: guardedAgent(upstream, { ...LIMITS, ...limits }, app.log, now),
    destroyAgent: true,
    disableRequestLogging: true,
    replyOptions: {
      // The library would retry ten times after a 503.
      retryDelay: () => null,
      rewriteRequestHeaders: requestHeaders,
      rewriteHeaders: (headers, request) => (request ? responseHeaders(request, headers, upstream) : {}),
      onError: (reply, { error }) => reply.send(asProblem(error.cause ?? error)),
    },
  });
}

/** Proxies `/api/v1/*` to another API of the same contract; the built-in one is not started. */
export async function startOtherApi(
  config: Config,
  upstream: string,
  served: Omit<PortalServices, 'previewLink'>,
  options: OtherApiOptions = {},
): Promise<ServedApi> {
  const { pages, metrics } = served;
  const app = fastify({
    logger: loggerOf(config),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    ...serverOptions(config),
    frameworkErrors: (_error, request, reply) => sendPage(request, reply, pages.portalOf(request)),
  });
  addSafeHeaders(app.server, config.trustedProxies);
  shutDownGracefully(app, options.idleMs);
  assertSingleHost(app);
  app.setErrorHandler<FastifyError>((error, request, reply) => sendProblem(error, request, reply));
  answerCaptcha(app, config);
  await app.register((calls) => proxyCalls(calls, upstream, options));
  serveHealth(app, pages.members.readiness);
  app.get('/metrics', async (request, reply) =>
    isLocal(request) ? reply.type(metrics.contentType).send(await metrics.metrics()) : reply.callNotFound(),
  );
  if (config.metricsPort !== null) await serveMetrics(app, config.metricsPort);
  const callApi = callByHttp(upstream, config.appKey);
  // Emails need the built-in API; history and log still have each notice.
  const operator = { addresses: [], notify: async () => {} };
  return { app, callApi, outbox: null, operator, start: async () => {}, close: async () => {} };
}
