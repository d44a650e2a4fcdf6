import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { asListenFault } from '../../platform/http/asListenFault.ts';
import { setSafeHeaders } from '../../platform/http/securityHeaders.ts';

async function answer(app: FastifyInstance, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
  // `inject` before the app listens would close its registration phase.
  if (!app.server.listening) return void response.writeHead(503).end();
  const { statusCode, headers, body } = await app.inject({ url: '/metrics', headers: { host: 'localhost' } });
  response.writeHead(statusCode, { 'content-type': headers['content-type'] }).end(body);
}

/**
 * Serves only `/metrics`, on its own port until the app closes, for a collector in the internal network
 * (docs/contract.md#what-is-served). Call it before the app listens.
 *
 * @throws ConfigError if the port is forbidden or in use
 */
export async function serveMetrics(app: FastifyInstance, port: number): Promise<void> {
  const server = createServer((request, response) => {
    setSafeHeaders(request, response, 0);
    answer(app, request, response).catch(() => response.destroy());
  });
  app.addHook('onClose', async () => {
    server.close();
    server.closeAllConnections();
  });
  server.listen(port);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw asListenFault(error, { port, setting: 'METRICS_PORT' });
  }
}
