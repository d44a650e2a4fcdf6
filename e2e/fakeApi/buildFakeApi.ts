import { API_BASE } from '@friends/shared/contract/api/endpoints';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { addAccountRoutes } from './addAccountRoutes.ts';
import { addCatalogueRoutes } from './addCatalogueRoutes.ts';
import { addContentRoutes } from './addContentRoutes.ts';
import { addControlRoutes } from './addControlRoutes.ts';
import { addHistoryRoutes } from './addHistoryRoutes.ts';
import { addMembershipRoutes } from './addMembershipRoutes.ts';
import { addValidateRoutes } from './addValidateRoutes.ts';
import { makeDemoMembers } from './data/makeDemoMembers.ts';
import { FakeApiState } from './FakeApiState.ts';
import { Refusal } from './Refusal.ts';

const APP_KEY = 'demo-app-key';

/** Builds the fake API, which tests control with `/control/…`. @param pictures origin of its pictures */
export function buildFakeApi(pictures: string): FastifyInstance {
  const state = new FakeApiState(pictures);
  for (const member of makeDemoMembers(state)) state.members.set(member.email, member);
  const app = fastify({ forceCloseConnections: true });
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer', bodyLimit: 6_000_000 }, readForm);
  app.setErrorHandler((error, _request, reply) =>
    error instanceof Refusal
      ? reply.code(error.status).send(error.body)
      : reply.code(500).send({ error: `Terjadi kesalahan: ${String(error)}` }),
  );
  app.setNotFoundHandler((_request, reply) => reply.code(404).type('text/html').send('<h1>404 Not Found</h1>'));
  addControlRoutes(app, state);
  app.register(async (api) => addRoutes(api, state), { prefix: API_BASE });
  return app;
}

function readForm(request: FastifyRequest, body: Buffer): Promise<FormData> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  return new Response(new Uint8Array(body), { headers }).formData();
}

function addRoutes(api: FastifyInstance, state: FakeApiState): void {
  api.addHook('preHandler', async (request) => {
    if (request.headers['x-app-key'] !== APP_KEY) throw new Refusal(403, 'Kunci aplikasi salah');
    const path = request.url.slice(API_BASE.length).replace(/\?.*/, '');
    const failure = state.takeFailure(`${request.method} ${path}`);
    if (failure) throw new Refusal(failure.status, failure.body);
  });
  addMembershipRoutes(api, state);
  addAccountRoutes(api, state);
  addValidateRoutes(api, state);
  addContentRoutes(api, state);
  addCatalogueRoutes(api, state);
  addHistoryRoutes(api, state);
}
