import { API_BASE } from '@friends/shared/contract/api/endpoints';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { answerAccount } from './answerAccount.ts';
import { answerCatalogue } from './answerCatalogue.ts';
import { answerContent } from './answerContent.ts';
import { answerHistory } from './answerHistory.ts';
import { answerMembership } from './answerMembership.ts';
import { answerValidate } from './answerValidate.ts';
import { demoMembers } from './data/demoMembers.ts';
import { FakeApiState } from './FakeApiState.ts';
import { openControl } from './openControl.ts';
import { Refusal } from './Refusal.ts';

const APP_KEY = 'demo-app-key';

/** The fake API; `pictures` is its pictures' origin. Tests control it by `/control/…`. */
export function buildFakeApi(pictures: string): FastifyInstance {
  const state = new FakeApiState(pictures);
  for (const member of demoMembers(state)) state.members.set(member.email, member);
  const app = fastify({ forceCloseConnections: true });
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer', bodyLimit: 6_000_000 }, readForm);
  app.setErrorHandler((error, _request, reply) =>
    error instanceof Refusal
      ? reply.code(error.status).send(error.body)
      : reply.code(500).send({ error: `Terjadi kesalahan: ${String(error)}` }),
  );
  app.setNotFoundHandler((_request, reply) => reply.code(404).type('text/html').send('<h1>404 Not Found</h1>'));
  openControl(app, state);
  app.register(async (api) => answerAll(api, state), { prefix: API_BASE });
  return app;
}

function readForm(request: FastifyRequest, body: Buffer): Promise<FormData> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  return new Response(new Uint8Array(body), { headers }).formData();
}

function answerAll(api: FastifyInstance, state: FakeApiState): void {
  api.addHook('preHandler', async (request) => {
    if (request.headers['x-app-key'] !== APP_KEY) throw new Refusal(403, 'Kunci aplikasi salah');
    const path = request.url.slice(API_BASE.length).replace(/\?.*/, '');
    const failure = state.takeFailure(`${request.method} ${path}`);
    if (failure) throw new Refusal(failure.status, failure.body);
  });
  answerMembership(api, state);
  answerAccount(api, state);
  answerValidate(api, state);
  answerContent(api, state);
  answerCatalogue(api, state);
  answerHistory(api, state);
}
