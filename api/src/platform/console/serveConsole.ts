import { chmodSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { PassThrough } from 'node:stream';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Database } from '../database/Database.ts';
import type { Command, OpsContext } from './command.ts';
import { execute } from './execute.ts';
import {
  COMMAND_FIELD,
  COMMANDS_PATH,
  type Invocation,
  LARGEST_FILE,
  type Message,
  parseCommand,
  socketPath,
} from './invocation.ts';

const PROGRESS_EVERY_MS = 50;
const LIMITS = { fileSize: LARGEST_FILE, files: 1, fields: 1, parts: 2, fieldSize: 1024 * 1024 };

interface ConsoleParts extends Pick<OpsContext, 'db' | 'config' | 'clock' | 'mail' | 'dump'> {
  readonly commands: readonly Command[];
}

async function readForm(request: FastifyRequest): Promise<Invocation | null> {
  let command = '';
  let file: Uint8Array | null = null;
  for await (const part of request.parts()) {
    if (part.type === 'file') file = await part.toBuffer();
    else if (part.fieldname === COMMAND_FIELD) command = String(part.value);
  }
  return parseCommand(command, file);
}

/**
 * Serves the operator's commands. A command stops between two batches if its connection closes or `stopping` is
 * aborted. `running` contains the commands in progress.
 */
async function commandRoute(
  app: FastifyInstance,
  { commands, ...parts }: ConsoleParts,
  { stopping, running }: { stopping: AbortSignal; running: Set<Promise<void>> },
): Promise<void> {
  await app.register(multipart, { limits: LIMITS });
  app.post(COMMANDS_PATH, async (request, reply) => {
    const disconnected = new AbortController();
    reply.raw.once('close', () => disconnected.abort());
    const invocation = await readForm(request);
    if (!invocation) return reply.code(400).send({ message: 'This is not a command of this version.' });
    if (stopping.aborted) return reply.code(503).send({ message: 'The portal is stopping.' });
    const answer = new PassThrough();
    const send = (message: Message): void => {
      if (!answer.destroyed) answer.write(`${JSON.stringify(message)}\n`);
    };
    let sentAt = 0;
    const context: OpsContext = {
      ...parts,
      who: invocation.who,
      signal: AbortSignal.any([disconnected.signal, stopping]),
      progress: (progress) => {
        if (Date.now() - sentAt < PROGRESS_EVERY_MS && progress.done < progress.total) return;
        sentAt = Date.now();
        send({ progress });
      },
    };
    const work = execute(commands, invocation, context).then((outcome) => {
      send({ outcome });
      answer.end();
      running.delete(work);
    });
    running.add(work);
    return reply.type('application/x-ndjson').send(answer);
  });
}

/** Time that a command line has to read its response when the portal stops. */
const CLOSE_TIMEOUT_MS = 1000;

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    // Only the portal's own user may connect, even in the moment before chmod.
    const umask = process.platform === 'win32' ? null : process.umask(0o077);
    server.listen(path, () => {
      if (process.platform !== 'win32') chmodSync(path, 0o600);
      resolve();
    });
    if (umask !== null) process.umask(umask);
  });
}

/** Commands may take minutes, so they use the database handle for long work. */
interface ConsoleOptions extends Omit<ConsoleParts, 'db' | 'dump'> {
  readonly database: Database;
}

/**
 * Serves the operator's command line on `DATA_DIR/ops.sock` (a named pipe on Windows). Only one process can open the
 * embedded database, so that process runs the commands. The HTTP app is separate, so that the network cannot reach it
 * (docs/decisions/0016). Call it after `openDatabase` has locked the folder: an existing socket is then stale. With
 * PostgreSQL nothing listens, as the command line connects to the database itself. `close` stops running commands
 * between two batches and waits for them.
 */
export async function serveConsole({ database, ...parts }: ConsoleOptions): Promise<{ close(): Promise<void> }> {
  if (parts.config.database !== null) return { close: async () => {} };
  const path = socketPath(parts.config.dataDir);
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  const app = fastify();
  const { longWork: db, dump } = database;
  await commandRoute(app, { ...parts, db, dump }, { stopping: stopping.signal, running });
  // Fastify's own `listen` binds later, so umask could not be set around it.
  await app.ready();
  if (process.platform !== 'win32') rmSync(path, { force: true });
  await listen(app.server, path);
  return {
    async close() {
      stopping.abort();
      const closed = app.close();
      await Promise.all(running);
      // Also closes idle connections.
      const limit = setTimeout(() => app.server.closeAllConnections(), CLOSE_TIMEOUT_MS);
      await closed;
      clearTimeout(limit);
    },
  };
}
