import { sendProblem } from '@friends/api/platform/http/registerErrorHandlers';
import { Refusal } from '@friends/api/platform/problems/Refusal';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Bytes; login forms are far smaller. */
const MAX_FORM_LENGTH = 16 * 1024;

/** Content types of forms that browsers submit. */
const FORM_TYPE = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

const WRITE_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Collapses leading slashes: a redirect to `//elsewhere` would leave this host. */
const collapseLeadingSlashes = (url: string) => url.replace(/^[/\\]+/, '/');

export function sendMethodNotAllowed(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendProblem(new Refusal('method_not_allowed'), request, reply.header('allow', 'GET, HEAD'));
}

/**
 * Outside of the API only reads are allowed (docs/contract.md#what-is-served), with one exception: a form may be
 * submitted before its script has loaded, or without scripts. It uses POST so that no password gets into an address,
 * and is redirected to its page. The body is neither read nor logged.
 *
 * @param hasForm true if the page at the address contains such a form
 */
export function acceptForms(app: FastifyInstance, hasForm: (request: FastifyRequest) => Promise<boolean>): void {
  void app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_FORM_LENGTH }, (_request, _body, done) =>
      done(null),
    );
    forms.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
    forms.route({
      method: WRITE_METHODS,
      url: '/*',
      async onRequest(request, reply) {
        const isForm = request.method === 'POST' && FORM_TYPE.test(request.headers['content-type'] ?? '');
        if (!isForm || !(await hasForm(request))) return sendMethodNotAllowed(request, reply);
      },
      handler: async (request, reply) =>
        reply.header('cache-control', 'no-store').redirect(collapseLeadingSlashes(request.url), 303),
    });
  });
}
