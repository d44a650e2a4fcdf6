import type { ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long running requests may take when the process is asked to stop. */
const LONGEST_MS = 10_000;
const LOOK_EVERY_MS = 50;

/**
 * How long a connection that is kept open may still bring a request when the process is asked to stop. A caller who uses it
 * within this time is told to close it, and gets an answer; one who does not is in no hurry, and finds it closed.
 */
const IDLE_MS = 1_000;

/** How long the stop waits for a moment in which nobody connects. */
const NOBODY_CONNECTS_MS = 500;

/**
 * Takes no new connection from now on. One that the system has taken, but not the process, would be reset: so it waits for a
 * turn of the loop in which none came. The server's own `close` would close idle connections, too.
 */
async function stopListening({ server }: FastifyInstance): Promise<void> {
  let came = 0;
  const count = () => {
    came += 1;
  };
  server.on('connection', count);
  const until = performance.now() + NOBODY_CONNECTS_MS;
  let before = -1;
  while (before !== came && performance.now() < until) {
    before = came;
    await turn();
  }
  server.off('connection', count);
  if (server.listening) NetServer.prototype.close.call(server);
}

/** Waits until no connection is left, at most so long. */
async function untilAllLeft({ server }: FastifyInstance, longestMs: number): Promise<void> {
  const count = () =>
    new Promise<number>((resolve) => server.getConnections((error, connections) => resolve(error ? 0 : connections)));
  const until = performance.now() + longestMs;
  while (performance.now() < until && (await count()) > 0) await pause(LOOK_EVERY_MS);
}

/**
 * Lets a stop finish what callers ask, and resets nobody. New connections are taken no more; on those that are open each
 * request gets its answer with `Connection: close`, one that is running as well as one that was on its way. Node.js would
 * close idle connections at once, in the face of a request that just arrives.
 *
 * @param idleMs how long connections without a request are waited for
 * @param longestMs how long requests that run may take
 */
export function closeGently(app: FastifyInstance, idleMs = IDLE_MS, longestMs = LONGEST_MS): void {
  const running = new Set<ServerResponse>();
  let closing = false;
  let looking: NodeJS.Timeout | undefined;
  let limit: NodeJS.Timeout | undefined;
  // Before the framework: whatever answers, it has the header.
  app.server.prependListener('request', (_request, response) => {
    if (closing) response.setHeader('connection', 'close');
    running.add(response);
    response.once('close', () => running.delete(response));
  });
  app.addHook('preClose', async () => {
    closing = true;
    for (const response of running) if (!response.headersSent) response.setHeader('connection', 'close');
    limit = setTimeout(() => app.server.closeAllConnections(), longestMs);
    await stopListening(app);
    await untilAllLeft(app, idleMs);
    looking = setInterval(() => app.server.closeIdleConnections(), LOOK_EVERY_MS);
  });
  app.addHook('onClose', async () => {
    clearInterval(looking);
    clearTimeout(limit);
  });
}
