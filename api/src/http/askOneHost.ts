import type { FastifyInstance } from 'fastify';
import { ApiProblem } from '../problems/ApiProblem.ts';
import { sendProblem } from './speakProblems.ts';

/**
 * Refuses a request that names two hosts (RFC 9112, 3.2). Node.js believes the first, and a proxy in front may believe the
 * last: what one of them guards by host, the other would hand out.
 */
export function askOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if ((request.raw.headersDistinct.host?.length ?? 0) < 2) return;
    reply.header('connection', 'close');
    return sendProblem(new ApiProblem('invalid_input'), request, reply);
  });
}
