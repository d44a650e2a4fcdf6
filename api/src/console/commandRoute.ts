import { PassThrough } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Command } from './command.ts';
import type { OpsContext } from './context.ts';
import { execute } from './execute.ts';
import { type Invocation, LARGEST_FILE } from './invocation.ts';
import { COMMAND_FIELD, COMMANDS_PATH, type Message, readCommand } from './messages.ts';

/** Progress is sent at most this often. */
const PROGRESS_EVERY_MS = 50;
/** A file, and the words: thousands of ids fit. */
const LIMITS = { fileSize: LARGEST_FILE, files: 1, fields: 1, parts: 2, fieldSize: 1024 * 1024 };

/** What the commands work with, and the commands themselves: the caller composes them. */
export interface ConsoleParts extends Pick<OpsContext, 'db' | 'config' | 'clock' | 'mail' | 'dump'> {
  readonly commands: readonly Command[];
}

async function readForm(request: FastifyRequest): Promise<Invocation | null> {
  let words = '';
  let file: Uint8Array | null = null;
  for await (const part of request.parts()) {
    if (part.type === 'file') file = await part.toBuffer();
    else if (part.fieldname === COMMAND_FIELD) words = String(part.value);
  }
  return readCommand(words, file);
}

/**
 * Takes the operator's commands. A command ends between two batches when its caller goes away or `stopping` is
 * aborted. The commands that run are kept in `running`.
 */
export async function commandRoute(
  app: FastifyInstance,
  { commands, ...parts }: ConsoleParts,
  { stopping, running }: { stopping: AbortSignal; running: Set<Promise<void>> },
): Promise<void> {
  await app.register(multipart, { limits: LIMITS });
  app.post(COMMANDS_PATH, async (request, reply) => {
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
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
      signal: AbortSignal.any([gone.signal, stopping]),
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
