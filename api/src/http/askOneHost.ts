import type { FastifyInstance } from 'fastify';
import { ApiProblem } from '../problems/ApiProblem.ts';
import { sendProblem } from './speakProblems.ts';

/** Names and values take turns; Node.js keeps the first host alone in `headers`. */
const hostsIn = (rawHeaders: readonly string[]): number =>
  rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length;

/**
 * Refuses a request that names two hosts (RFC 9112, 3.2). Node.js believes the first, and a proxy in front may believe the
 * last: what one of them guards by host, the other would hand out.
 */
export function askOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (hostsIn(request.raw.rawHeaders) < 2) return;
    reply.header('connection', 'close');
    return sendProblem(new ApiProblem('invalid_input'), request, reply);
  });
}
