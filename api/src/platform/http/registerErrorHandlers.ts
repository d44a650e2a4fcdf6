import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../problems/Refusal.ts';
import { toProblem } from '../problems/toProblem.ts';
import { loggedError } from './loggedError.ts';
import { requestedLanguage } from './requestedLanguage.ts';
import { NO_STORE } from './securityHeaders.ts';

/** Responds with a problem document for an error; internal errors are logged in full. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = toProblem(error, requestedLanguage(request.headers['accept-language']), request.id);
  if (problem.status >= 500) request.log.error({ failure: loggedError(error), code: problem.code }, 'A call failed');
  if (error instanceof Refusal && error.retryAfter !== null) reply.header('retry-after', error.retryAfter);
  return reply
    .code(problem.status)
    .headers({ ...NO_STORE, 'x-request-id': request.id })
    .type('application/problem+json')
    .send(problem);
}

/** Error handler for everything under `/api`; other paths of the instance have their own. */
export function registerErrorHandlers(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => sendProblem(error, request, reply));
  app.setNotFoundHandler((request, reply) => sendProblem(new Refusal('not_found'), request, reply));
}
