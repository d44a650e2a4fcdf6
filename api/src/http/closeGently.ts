import type { FastifyInstance } from 'fastify';

/** How long running requests may take when the process is asked to stop. */
const LONGEST_MS = 10_000;
const LOOK_EVERY_MS = 50;

/**
 * Lets a stop finish running requests without waiting for callers that keep their connection open: Node.js closes idle
 * connections once, at the start, and not those that become idle later.
 */
export function closeGently(app: FastifyInstance): void {
  let looking: NodeJS.Timeout | undefined;
  let limit: NodeJS.Timeout | undefined;
  app.addHook('preClose', (done) => {
    looking = setInterval(() => app.server.closeIdleConnections(), LOOK_EVERY_MS);
    limit = setTimeout(() => app.server.closeAllConnections(), LONGEST_MS);
    done();
  });
  app.addHook('onClose', async () => {
    clearInterval(looking);
    clearTimeout(limit);
  });
}
