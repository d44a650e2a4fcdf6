import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { Progress } from '@friends/shared/cli/command';
import { failure, STOPPED_TEXT } from './execute.ts';
import {
  COMMAND_FIELD,
  COMMANDS_PATH,
  type Invocation,
  type Outcome,
  parseMessage,
  serializeCommand,
  socketPath,
} from './invocation.ts';

const NO_ANSWER =
  'The running portal did not answer: it stopped, or has another version. Check what was done, restart it and try again.';
const otherVersion = (status: number): string =>
  `The running portal does not accept commands of this version (${status}); restart it with this version.`;

/** A buffered body instead of a stream: if the connection ends first, a form's stream throws an uncatchable error. */
async function formOf(invocation: Invocation): Promise<{ readonly type: string; readonly body: Buffer }> {
  const form = new FormData();
  form.append(COMMAND_FIELD, serializeCommand(invocation));
  const { file } = invocation.input;
  if (file) form.append('file', new Blob([new Uint8Array(file)]), 'file');
  const response = new Response(form);
  const type = response.headers.get('content-type') ?? '';
  return { type, body: Buffer.from(await response.arrayBuffer()) };
}

async function send(path: string, invocation: Invocation, signal: AbortSignal): Promise<ClientRequest> {
  const { type, body } = await formOf(invocation);
  const sent = request({
    socketPath: path,
    path: COMMANDS_PATH,
    method: 'POST',
    headers: { 'content-type': type },
    agent: false,
    signal,
  });
  sent.end(body);
  return sent;
}

/** Splits the response into lines; `readline` would also split at U+2028. */
async function* linesOf(answer: IncomingMessage): AsyncGenerator<string> {
  let line = '';
  for await (const chunk of answer.setEncoding('utf8')) {
    const [end = '', ...next] = String(chunk).split('\n');
    line += end;
    for (const start of next) {
      yield line;
      line = start;
    }
  }
}

function isNotListening(error: unknown): boolean {
  return Object(error).syscall === 'connect';
}

/**
 * Runs the command in the portal that uses `dataDir`; null if none is running. Aborting `signal` stops it between two
 * batches, as the portal notices the closed connection.
 */
export async function runInPortal(
  dataDir: string,
  invocation: Invocation,
  { progress, signal }: { progress: (progress: Progress) => void; signal: AbortSignal },
): Promise<Outcome | null> {
  try {
    const [answer]: IncomingMessage[] = await once(await send(socketPath(dataDir), invocation, signal), 'response');
    if (!answer) return null;
    if (answer.statusCode !== 200) {
      answer.destroy();
      return failure(answer.statusCode === 503 ? NO_ANSWER : otherVersion(Number(answer.statusCode)));
    }
    for await (const line of linesOf(answer)) {
      const message = parseMessage(line);
      if (message && 'outcome' in message) return message.outcome;
      if (message) progress(message.progress);
    }
  } catch (error) {
    if (isNotListening(error)) return null;
  }
  return failure(signal.aborted ? STOPPED_TEXT : NO_ANSWER);
}
