import { sendProblem } from '@friends/api/platform/http/speakProblems';
import { Refusal } from '@friends/api/platform/problems/Refusal';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A login form, and room for more. */
const LONGEST_FORM = 16 * 1024;

/** As a browser sends a form by itself. */
const FORM_TYPE = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** All but those that only read. */
const WRITING = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** The address without what would make it one of another host: `//elsewhere`. */
const onThisHost = (url: string) => url.replace(/^[/\\]+/, '/');

/** Says that what is at the address can only be read. */
export function refuseWriting(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendProblem(new Refusal('method_not_allowed'), request, reply.header('allow', 'GET, HEAD'));
}

/**
 * Outside of the API there is only reading (docs/contract.md#what-is-served), with one exception. A form of a page may be sent
 * before its code is there, or without scripts: by POST, so that no password gets into an address. Its reader gets the page
 * again. What was sent is nobody's: it is neither read nor logged.
 *
 * @param hasForm whether the page at the address came with such a form
 */
export function acceptForms(app: FastifyInstance, hasForm: (request: FastifyRequest) => Promise<boolean>): void {
  void app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LONGEST_FORM }, (_request, _body, done) =>
      done(null),
    );
    forms.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
    forms.route({
      method: WRITING,
      url: '/*',
      // Before anything of the body is read.
      async onRequest(request, reply) {
        const isForm = request.method === 'POST' && FORM_TYPE.test(request.headers['content-type'] ?? '');
        if (!isForm || !(await hasForm(request))) return refuseWriting(request, reply);
      },
      handler: async (request, reply) =>
        reply.header('cache-control', 'no-store').redirect(onThisHost(request.url), 303),
    });
  });
}
