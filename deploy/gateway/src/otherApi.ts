import type { IncomingHttpHeaders } from 'node:http';
import httpProxy from '@fastify/http-proxy';
import type { Config } from '@friends/api/config/config';
import { recaptchaChallenge } from '@friends/api/contact/recaptcha';
import { healthRoutes } from '@friends/api/health/routes';
import { askOneHost } from '@friends/api/http/askOneHost';
import { closeGently } from '@friends/api/http/closeGently';
import { isLocal } from '@friends/api/http/isLocal';
import { loggerOf } from '@friends/api/http/logger';
import { answerSafely, SAFE_HEADERS } from '@friends/api/http/securityHeaders';
import { serverOptions } from '@friends/api/http/serverOptions';
import { sendProblem } from '@friends/api/http/speakProblems';
import { serveMetrics } from '@friends/api/metrics/serveMetrics';
import { ApiProblem } from '@friends/api/problems/ApiProblem';
import { askByHttp } from '@friends/release/prerender/askByHttp';
import { API_BASE, ENDPOINTS } from '@friends/shared/contract/api/endpoints';
import fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { sendPage } from './portalFiles.ts';
import type { Served, ServedApi } from './startPortal.ts';

/** A back end that verifies reCAPTCHA need not know of the widget: with a site key, the portal answers for it. */
function answerCaptcha(app: FastifyInstance, { captcha }: Config): void {
  if (captcha.provider !== 'recaptcha' || captcha.siteKey === '') return;
  const challenge = recaptchaChallenge(captcha);
  app.get(`${API_BASE}${ENDPOINTS.captcha.path}`, async () => challenge);
}

/** The headers that every answer here has are ours; a back end cannot weaken them. */
function withoutOurs(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !(name in SAFE_HEADERS)));
}

/** Hands `/api/v1/*` to another API of the same contract; the built-in one is not started. */
export async function otherApi(config: Config, upstream: string, served: Served): Promise<ServedApi> {
  const { page: portal, metrics } = served;
  const app = fastify({
    logger: loggerOf(config),
    ...serverOptions(config),
    frameworkErrors: (_error, request, reply) => sendPage(request, reply, portal),
  });
  answerSafely(app.server, config.trustedProxies);
  closeGently(app);
  askOneHost(app);
  app.setErrorHandler<FastifyError>((error, request, reply) =>
    sendProblem(error.code.startsWith('FST_REPLY_FROM_') ? new ApiProblem('unavailable') : error, request, reply),
  );
  answerCaptcha(app, config);
  await app.register(httpProxy, {
    upstream,
    prefix: API_BASE,
    rewritePrefix: API_BASE,
    replyOptions: { rewriteHeaders: withoutOurs },
  });
  healthRoutes(app, portal.readiness);
  app.get('/metrics', async (request, reply) =>
    isLocal(request) ? reply.type(metrics.contentType).send(await metrics.metrics()) : reply.callNotFound(),
  );
  if (config.metricsPort !== null) await serveMetrics(app, config.metricsPort);
  const ask = askByHttp(upstream, config.appKey);
  // There is no outbox here; the history and the log have it.
  const operator = { addresses: [], tell: async () => {} };
  return { app, ask, outbox: null, operator, close: async () => {} };
}
