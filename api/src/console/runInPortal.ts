import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Progress } from './command.ts';
import { failed, STOPPED } from './execute.ts';
import {
  COMMAND_FIELD,
  COMMANDS_PATH,
  type Invocation,
  type Outcome,
  readMessage,
  socketPath,
  writeCommand,
} from './invocation.ts';

const NO_ANSWER =
  'The running portal gave no answer: it stopped, or it is of another version. Look at what was done, restart it and try again.';
const otherVersion = (status: number): string =>
  `The running portal does not take commands of this version (${status}); restart it with this version.`;

function formOf(invocation: Invocation): Response {
  const form = new FormData();
  form.append(COMMAND_FIELD, writeCommand(invocation));
  const { file } = invocation.input;
  if (file) form.append('file', new Blob([new Uint8Array(file)]), 'file');
  return new Response(form);
}

function send(path: string, invocation: Invocation, signal: AbortSignal): ClientRequest {
  const { headers, body } = formOf(invocation);
  const sent = request({
    socketPath: path,
    path: COMMANDS_PATH,
    method: 'POST',
    headers: { 'content-type': headers.get('content-type') ?? '' },
    agent: false,
    signal,
  });
  // Where sending fails, the request fails, too.
  if (body) pipeline(body, sent).catch(() => {});
  return sent;
}

/** The answer's lines; not by `readline`, which also breaks them at U+2028. */
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

/** Whether nobody listens there. */
function isNobody(error: unknown): boolean {
  return Object(error).syscall === 'connect';
}

/**
 * Lets the portal that holds the data run the command. Null where nobody listens. `signal` ends it between two
 * batches: the portal notices that the connection is gone.
 */
export async function runInPortal(
  dataDir: string,
  invocation: Invocation,
  { progress, signal }: { progress: (progress: Progress) => void; signal: AbortSignal },
): Promise<Outcome | null> {
  try {
    const [answer]: IncomingMessage[] = await once(send(socketPath(dataDir), invocation, signal), 'response');
    if (!answer) return null;
    if (answer.statusCode !== 200) {
      answer.destroy();
      return failed(answer.statusCode === 503 ? NO_ANSWER : otherVersion(Number(answer.statusCode)));
    }
    for await (const line of linesOf(answer)) {
      const message = readMessage(line);
      if (message && 'outcome' in message) return message.outcome;
      if (message) progress(message.progress);
    }
  } catch (error) {
    if (isNobody(error)) return null;
  }
  return failed(signal.aborted ? STOPPED : NO_ANSWER);
}
