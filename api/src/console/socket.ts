import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import type { Clock } from '../config/clock.ts';
import type { Config } from '../config/config.ts';
import type { Db } from '../database/transaction.ts';
import type { MailSignal } from '../http/context.ts';
import { execute } from './execute.ts';
import { socketPath } from './socketPath.ts';
import { type Answer, receiveInvocation } from './wire.ts';

/** How long a command line may take to read its answer when the portal stops. */
const LINGER_MS = 1000;
/** Progress is told at most this often. */
const PROGRESS_EVERY_MS = 50;

export interface OpsParts {
  readonly db: Db;
  readonly config: Config;
  readonly clock: Clock;
  /** Rung when a decision has written a mail. */
  readonly mail: MailSignal;
}

async function serve(socket: Socket, served: OpsParts, stopping: AbortSignal): Promise<void> {
  const gone = new AbortController();
  for (const event of ['end', 'close', 'error']) socket.on(event, () => gone.abort());
  const answer = (message: Answer): void => {
    if (!socket.destroyed) socket.write(`${JSON.stringify(message)}\n`);
  };
  const invocation = await receiveInvocation(socket, stopping).catch(() => null);
  if (!invocation) return void socket.destroy();
  let told = 0;
  const outcome = await execute(invocation, {
    ...served,
    who: invocation.who,
    signal: AbortSignal.any([gone.signal, stopping]),
    progress: (progress) => {
      if (Date.now() - told < PROGRESS_EVERY_MS && progress.done < progress.total) return;
      told = Date.now();
      answer({ progress });
    },
  });
  answer({ outcome });
  socket.end();
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    // Nobody but the portal's own user may connect, not even in the moment before chmod.
    const umask = process.platform === 'win32' ? null : process.umask(0o077);
    server.listen(path, () => {
      if (process.platform !== 'win32') chmodSync(path, 0o600);
      resolve();
    });
    if (umask !== null) process.umask(umask);
  });
}

/**
 * Lets the operator's command line work through the process that holds the embedded database, which only one process
 * can open: it listens on `DATA_DIR/ops.sock` (a named pipe on Windows) and runs the same commands on `db`. To be
 * started after `openDatabase` has taken the folder, so that a socket found there is a dead one. With PostgreSQL nothing
 * listens: the command line connects to it itself. `close` stops running commands between two batches and waits.
 */
export async function startOpsSocket(served: OpsParts): Promise<{ close(): Promise<void> }> {
  if (served.config.databaseUrl !== null) return { close: async () => {} };
  const path = socketPath(served.config.dataDir);
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  const open = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    const work = serve(socket, served, stopping.signal).finally(() => running.delete(work));
    running.add(work);
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  if (process.platform !== 'win32') rmSync(path, { force: true });
  await listen(server, path);
  return {
    close: async () => {
      stopping.abort();
      const closed = new Promise((resolve) => server.close(resolve));
      await Promise.all(running);
      const limit = setTimeout(() => {
        for (const socket of open) socket.destroy();
      }, LINGER_MS);
      await closed;
      clearTimeout(limit);
    },
  };
}
