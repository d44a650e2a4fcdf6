import type { FastifyInstance } from 'fastify';
import { Refusal } from '../problems/Refusal.ts';
import { sendProblem } from './speakProblems.ts';

/** Names and values take turns; Node.js keeps the first host alone in `headers`. */
function namesTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
}

/**
 * Refuses a request that names two hosts (RFC 9112, 3.2). Node.js believes the first, and a proxy in front may believe the
 * last: what one of them guards by host, the other would hand out.
 */
export function askOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!namesTwoHosts(request.raw.rawHeaders)) return;
    reply.header('connection', 'close');
    return sendProblem(new Refusal('invalid_input'), request, reply);
  });
}
