import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { AppContext } from '../../platform/http/context.ts';
import { isLocal } from '../../platform/http/isLocal.ts';
import { NO_STORE } from '../../platform/http/securityHeaders.ts';
import { addGauges } from './gauges.ts';

/** `/metrics` in Prometheus format, for this machine only; others get 404 (docs/contract.md#what-is-served). */
export function metricsPage(app: FastifyInstance, { db, clock, config }: AppContext, register: Registry): void {
  const readGauges = addGauges(register, db, { clock, config });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isLocal(request)) return reply.headers(NO_STORE).callNotFound();
    await readGauges();
    return reply
      .headers(NO_STORE)
      .type(register.contentType)
      .send(await register.metrics());
  });
}
