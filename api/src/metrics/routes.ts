import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../http/context.ts';
import type { CallMetrics } from './CallMetrics.ts';
import { createGauges } from './gauges.ts';

const LOOPBACK = /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/;

/** From this machine, and not handed on by a proxy on it. */
function isLocal({ socket, headers }: FastifyRequest): boolean {
  const forwarded = headers['x-forwarded-for'] ?? headers.forwarded ?? headers['x-real-ip'];
  return LOOPBACK.test(socket.remoteAddress ?? '') && forwarded === undefined;
}

/** `/metrics`: Prometheus text for this machine only; for everybody else the path is not there (contract, section 3). */
export function metricsRoutes(app: FastifyInstance, { db, clock }: AppContext, calls: CallMetrics): void {
  const gauges = createGauges(db, clock);
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isLocal(request)) return reply.callNotFound();
    const text = `${await gauges()}\n${calls.text()}\n`;
    return reply.header('cache-control', 'no-store').type('text/plain; version=0.0.4; charset=utf-8').send(text);
  });
}
