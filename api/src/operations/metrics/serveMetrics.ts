import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { asListenFault } from '../../platform/http/asListenFault.ts';
import { setSafeHeaders } from '../../platform/http/securityHeaders.ts';

async function answer(app: FastifyInstance, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
  // Until the app listens, others may still add to it, and asking it would end that.
  if (!app.server.listening) return void response.writeHead(503).end();
  const { statusCode, headers, body } = await app.inject({ url: '/metrics', headers: { host: 'localhost' } });
  response.writeHead(statusCode, { 'content-type': headers['content-type'] }).end(body);
}

/**
 * Serves `/metrics`, and nothing else, on a port of its own until the app closes: for whoever collects them from another
 * machine of the internal network (docs/contract.md#what-is-served). Call it before the app listens. Throws
 * `ConfigError` where it may not, or something else has the port.
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
