import type { IncomingHttpHeaders } from 'node:http';
import httpProxy from '@fastify/http-proxy';
import middie from '@fastify/middie';
import { resolveLocalhost } from '@friends/releases/check/localNames';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { startDevBuild } from './devBuild.ts';
import { devFiles, devPage, devRegistry, HOOK, HOOK_SCRIPT } from './devPage.ts';
import { DevRefused, readUpstreamPortal, type UpstreamPortal } from './upstreamPortal.ts';

export interface DevRequest {
  readonly remotes: readonly string[];
  readonly portal: string;
  /** 0 for any free port. */
  readonly port: number;
}

export interface DevServer {
  readonly url: string;
  stop(): Promise<void>;
}

type Render = (portal: UpstreamPortal) => string | object;

/** Starts the development server, on this machine only. It changes nothing in the portal behind it. */
export async function serveDev({ remotes, portal, port }: DevRequest): Promise<DevServer> {
  const build = await startDevBuild(['shell', ...remotes]);
  const app: FastifyInstance = fastify({ forceCloseConnections: true });
  const answer = (type: string, render: Render) => async (request: FastifyRequest, reply: FastifyReply) => {
    await build.ready();
    const behind = await readUpstreamPortal(portal, request.headers.cookie ?? '');
    return reply
      .headers({ 'cache-control': 'no-store', 'content-security-policy': behind.policy })
      .type(type)
      .send(render(behind));
  };
  app.setErrorHandler((error, _request, reply) =>
    reply
      .code(502)
      .type('text/plain; charset=utf-8')
      .send(error instanceof DevRefused ? error.message : String(error)),
  );
  await app.register(middie);
  for (const middleware of build.middlewares) app.use(middleware);
  const upstream = resolveLocalhost(portal).url;
  // The portal behind must accept requests of this page as same-origin.
  const { host, origin } = new URL(portal);
  const replyOptions = {
    rewriteRequestHeaders: (_request: unknown, headers: IncomingHttpHeaders) => ({
      ...headers,
      host,
      ...(headers.origin === undefined ? {} : { origin }),
    }),
  };
  for (const prefix of ['/api', '/remotes', '/shell', '/files', '/preview'])
    await app.register(httpProxy, { upstream, prefix, rewritePrefix: prefix, replyOptions });
  app.get(HOOK, (_request, reply) => reply.type('text/javascript').send(HOOK_SCRIPT));
  for (const workspace of ['shell', ...remotes]) {
    app.get(
      `/files/${workspace}/:file`,
      answer('application/json', () => devFiles(build, workspace)),
    );
  }
  app.get(
    '/registry.json',
    answer('application/json', (behind) => devRegistry(build, remotes, behind)),
  );
  app.get(
    '/*',
    answer('text/html; charset=utf-8', (behind) => devPage(build, remotes, behind)),
  );
  await build.ready();
  const stop = async () => {
    await build.close();
    await app.close();
  };
  try {
    return { url: (await app.listen({ port, host: 'localhost' })).replace('[::1]', 'localhost'), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
