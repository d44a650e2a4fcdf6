import type { FastifyInstance } from 'fastify';
import { Refusal } from '../problems/Refusal.ts';
import { sendProblem } from './registerErrorHandlers.ts';

/** Raw headers alternate names and values; `headers` contains only the first host. */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
}

/**
 * Refuses a request with two Host headers (RFC 9112, 3.2). Node.js uses the first, but a proxy in front may use the
 * last, so one could bypass a check of the other.
 */
export function assertSingleHost(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!hasTwoHosts(request.raw.rawHeaders)) return;
    reply.header('connection', 'close');
    return sendProblem(new Refusal('invalid_input'), request, reply);
  });
}
