import { sendProblem } from '@friends/api/http/speakProblems';
import type { FastifyInstance } from 'fastify';

/** A login form, and room for more. */
const LONGEST_FORM = 16 * 1024;

/** The address without what would make it one of another host: `//elsewhere`. */
const onThisHost = (url: string) => url.replace(/^[/\\]+/, '/');

/**
 * A form of a page may be sent before its code is there, or without scripts: by POST, so that no password gets into an
 * address. Its reader gets the page again. What was sent is nobody's: it is neither read nor logged.
 */
export function takeForms(app: FastifyInstance): void {
  void app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LONGEST_FORM }, (_request, _body, done) =>
      done(null),
    );
    forms.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
    forms.post('/*', async (request, reply) =>
      reply.header('cache-control', 'no-store').redirect(onThisHost(request.url), 303),
    );
  });
}
