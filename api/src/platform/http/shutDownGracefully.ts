import type { ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Maximum time for running requests after a stop signal. */
const MAX_MS = 10_000;
const POLL_INTERVAL_MS = 50;

/**
 * Time that keep-alive connections stay open after a stop signal. A request that arrives on one is answered with
 * `Connection: close`.
 */
const IDLE_MS = 1_000;

/** Maximum wait for an event loop turn without new connections. */
const MAX_DRAIN_MS = 500;

/**
 * Stops accepting connections. Waits for a turn of the event loop without a new one, as connections still in the
 * kernel's queue would be reset. `server.close` would also close idle connections.
 */
async function stopListening({ server }: FastifyInstance): Promise<void> {
  let connections = 0;
  const countConnection = () => {
    connections += 1;
  };
  server.on('connection', countConnection);
  const until = performance.now() + MAX_DRAIN_MS;
  let before = -1;
  while (before !== connections && performance.now() < until) {
    before = connections;
    await turn();
  }
  server.off('connection', countConnection);
  if (server.listening) NetServer.prototype.close.call(server);
}

async function waitUntilDisconnected({ server }: FastifyInstance, longestMs: number): Promise<void> {
  const countConnection = () =>
    new Promise<number>((resolve) => server.getConnections((error, connections) => resolve(error ? 0 : connections)));
  const until = performance.now() + longestMs;
  while (performance.now() < until && (await countConnection()) > 0) await pause(POLL_INTERVAL_MS);
}

/**
 * Shuts down without resetting connections. New connections are refused; requests on open ones, running or just
 * arriving, are answered with `Connection: close`. Node.js would close idle connections at once, even as a request
 * arrives.
 *
 * @param idleMs how long to wait for connections without a request
 * @param longestMs maximum time for running requests
 */
export function shutDownGracefully(app: FastifyInstance, idleMs = IDLE_MS, longestMs = MAX_MS): void {
  const running = new Set<ServerResponse>();
  let isClosing = false;
  let pollTimer: NodeJS.Timeout | undefined;
  let limit: NodeJS.Timeout | undefined;
  // Before the framework, so that every response has the header.
  app.server.prependListener('request', (_request, response) => {
    if (isClosing) response.setHeader('connection', 'close');
    running.add(response);
    response.once('close', () => running.delete(response));
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const response of running) if (!response.headersSent) response.setHeader('connection', 'close');
    limit = setTimeout(() => app.server.closeAllConnections(), longestMs);
    await stopListening(app);
    await waitUntilDisconnected(app, idleMs);
    pollTimer = setInterval(() => app.server.closeIdleConnections(), POLL_INTERVAL_MS);
  });
  app.addHook('onClose', async () => {
    clearInterval(pollTimer);
    clearTimeout(limit);
  });
}
