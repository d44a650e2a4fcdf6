import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../http/context.ts';
import { isLocal } from '../http/isLocal.ts';
import { API_HEADERS } from '../http/securityHeaders.ts';
import type { CallMetrics } from './CallMetrics.ts';
import { createGauges } from './gauges.ts';

/** `/metrics`: Prometheus text for this machine only; for everybody else the path is not there (contract, section 3). */
export function metricsRoutes(app: FastifyInstance, { db, clock }: AppContext, calls: CallMetrics): void {
  const gauges = createGauges(db, clock);
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isLocal(request)) return reply.headers(API_HEADERS).callNotFound();
    const text = `${await gauges()}\n${calls.text()}\n`;
    return reply.headers(API_HEADERS).type('text/plain; version=0.0.4; charset=utf-8').send(text);
  });
}
