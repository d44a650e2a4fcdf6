import type { Socket } from 'node:net';
import type { Progress } from './context.ts';
import type { Outcome } from './execute.ts';
import { type Invocation, LARGEST_FILE } from './program.ts';

/**
 * What passes over the operator's socket. The command line sends one line of JSON and then the bytes of the file, if
 * there is one; the portal answers lines of JSON: progress, and at last the outcome.
 */
export type Answer = { readonly progress: Progress } | { readonly outcome: Outcome };

const LONGEST_HEAD = 1024 * 1024;

export async function* lines(socket: Socket): AsyncGenerator<string> {
  let rest = Buffer.alloc(0);
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    rest = Buffer.concat([rest, chunk]);
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      yield rest.subarray(0, end).toString('utf8');
      rest = rest.subarray(end + 1);
    }
  }
}

export function sendInvocation(socket: Socket, { input, ...invocation }: Invocation): void {
  const { file, ...words } = input;
  socket.write(`${JSON.stringify({ ...invocation, input: words, fileBytes: file?.length ?? null })}\n`);
  if (file) socket.write(file);
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function parseHead(text: string): { invocation: Invocation; fileBytes: number | null } {
  const head = record(JSON.parse(text));
  const input = record(head.input);
  const options = Object.entries(record(input.options)).filter(
    (entry): entry is [string, string | boolean] => typeof entry[1] === 'string' || typeof entry[1] === 'boolean',
  );
  const fileBytes = typeof head.fileBytes === 'number' ? head.fileBytes : null;
  if (fileBytes !== null && !(fileBytes >= 0 && fileBytes <= LARGEST_FILE)) throw new Error('file too large');
  return {
    invocation: {
      command: String(head.command),
      who: String(head.who),
      json: head.json === true,
      input: { args: Array.isArray(input.args) ? input.args.map(String) : [], options: Object.fromEntries(options) },
    },
    fileBytes,
  };
}

/** Reads one invocation; the socket stays open for the answers. Rejects when the other side sends something else. */
export function receiveInvocation(socket: Socket, signal: AbortSignal): Promise<Invocation> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let head: ReturnType<typeof parseHead> | null = null;
    let received = 0;
    const take = (chunk: Buffer): void => {
      chunks.push(chunk);
      received += chunk.length;
      try {
        if (head === null) {
          const all = Buffer.concat(chunks);
          const end = all.indexOf(10);
          if (end < 0 && received > LONGEST_HEAD) throw new Error('no command');
          if (end < 0) return;
          head = parseHead(all.toString('utf8', 0, end));
          chunks.splice(0, chunks.length, all.subarray(end + 1));
          received -= end + 1;
        }
        if (received < (head.fileBytes ?? 0)) return;
        socket.off('data', take);
        const { invocation, fileBytes } = head;
        const file = fileBytes === null ? {} : { file: Buffer.concat(chunks).subarray(0, fileBytes) };
        resolve({ ...invocation, input: { ...invocation.input, ...file } });
        // Whatever comes now is only the other side going away.
        socket.resume();
      } catch (error) {
        reject(error);
      }
    };
    socket.on('data', take);
    socket.once('error', reject);
    const gone = (): void => reject(new Error('gone before there was a command'));
    for (const event of ['end', 'close']) socket.once(event, gone);
    signal.addEventListener('abort', gone, { once: true });
  });
}
