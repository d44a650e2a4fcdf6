import type { AddressInfo } from 'node:net';
import { readConfig } from '@friends/api/platform/config/config';
import { addSafeHeaders } from '@friends/api/platform/http/securityHeaders';
import { previewKeys } from '@friends/releases/preview/keys';
import fastify, { type FastifyRequest } from 'fastify';
import type { ReleaseCli } from '../../../releases/tests/support/releaseCli.ts';
import { portalsByHost } from '../../src/portalsByHost.ts';
import { servePortal } from '../../src/servePortal.ts';
import type { FileWatch } from '../../src/telemetry/watchFiles.ts';

export interface Gateway {
  readonly url: string;
  /** For nginx's `API_UPSTREAMS`. */
  readonly address: string;
  readonly requests: readonly FastifyRequest[];
  readonly routes: readonly string[];
  connections(): number;
  stop(): Promise<void>;
}

interface GatewaySettings {
  /** Default: the keys that the commands sign with. */
  readonly previewKeys?: readonly string[];
  readonly clock?: () => Date;
  /** Default: no file counts as changed. */
  readonly files?: Pick<FileWatch, 'isChanged'>;
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts a gateway in this process without the API. It serves pages, files and previews of the store. */
export async function startGateway(cli: ReleaseCli, settings: GatewaySettings = {}): Promise<Gateway> {
  const keys = settings.previewKeys ?? (await previewKeys({ DATA_DIR: `${cli.folder}/data` }));
  const app = fastify({ trustProxy: (_address, hop) => hop < 1 });
  addSafeHeaders(app.server, 1);
  const requests: FastifyRequest[] = [];
  const routes: string[] = [];
  app.addHook('onRoute', ({ url }) => void routes.push(url));
  let connections = 0;
  app.server.on('connection', () => {
    connections += 1;
  });
  app.addHook('onRequest', async (request) => void requests.push(request));
  app.post('/api/echo', async (request) => ({ length: String(request.body).length }));
  const config = readConfig({ LOG_LEVEL: 'silent', ...settings.env });
  const pages = portalsByHost(cli.store, { ...config, previewKeys: keys, clock: settings.clock });
  servePortal(app, cli.store, { ...pages, ...settings.files });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return {
    url,
    address: `127.0.0.1:${port}`,
    requests,
    routes,
    connections: () => connections,
    stop: () => app.close(),
  };
}
