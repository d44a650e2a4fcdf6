import { chmodSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import fastify from 'fastify';
import type { Database } from '../database/Database.ts';
import { type ConsoleParts, commandRoute } from './commandRoute.ts';
import { socketPath } from './socketPath.ts';

/** How long a command line may take to read its answer when the portal stops. */
const LINGER_MS = 1000;

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    // Only the portal's own user may connect, also in the moment before chmod.
    const umask = process.platform === 'win32' ? null : process.umask(0o077);
    server.listen(path, () => {
      if (process.platform !== 'win32') chmodSync(path, 0o600);
      resolve();
    });
    if (umask !== null) process.umask(umask);
  });
}

/** Commands may take minutes, so they work with the part of the database that is for that. */
export interface ServedConsole extends Omit<ConsoleParts, 'db' | 'dump'> {
  readonly database: Database;
}

/**
 * Serves the operator's command line on `DATA_DIR/ops.sock` (a named pipe on Windows): the process that holds the
 * embedded database runs the commands, because only one process can open it. The HTTP app is its own, so that nothing
 * of it can be reached over the network (docs/decisions/0016). Call it after `openDatabase` has taken the folder: a
 * socket found there is a dead one. With PostgreSQL nothing listens: the command line connects to the database itself.
 * `close` stops running commands between two batches and waits for them.
 */
export async function serveConsole({ database, ...parts }: ServedConsole): Promise<{ close(): Promise<void> }> {
  if (parts.config.databaseUrl !== null) return { close: async () => {} };
  const path = socketPath(parts.config.dataDir);
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  const app = fastify();
  const { longWork: db, dump } = database;
  await commandRoute(app, { ...parts, db, dump }, { stopping: stopping.signal, running });
  // Fastify's own `listen` does not bind at once, so the file's mode could not be set around it.
  await app.ready();
  if (process.platform !== 'win32') rmSync(path, { force: true });
  await listen(app.server, path);
  return {
    async close() {
      stopping.abort();
      const closed = app.close();
      await Promise.all(running);
      // Also ends those who hold the socket and say nothing.
      const limit = setTimeout(() => app.server.closeAllConnections(), LINGER_MS);
      await closed;
      clearTimeout(limit);
    },
  };
}
