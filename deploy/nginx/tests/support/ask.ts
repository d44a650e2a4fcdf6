import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface AskOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The bytes as they come, not unpacked. */
  readonly body: Buffer;
}

let visitors = 0;

/** An address that nobody else has asked from. */
function newAddress(): string {
  visitors += 1;
  return `198.18.${Math.floor(visitors / 250) % 250}.${(visitors % 250) + 1}`;
}

/** Asks for a path as it is written, as a visitor of whom a proxy in front says the address. */
export async function ask(
  url: string,
  path: string,
  { method = 'GET', headers = {}, body }: AskOptions = {},
): Promise<Answer> {
  const asking = request(url, { path, method, headers: { 'x-forwarded-for': newAddress(), ...headers } });
  const answered = once(asking, 'response');
  asking.end(body);
  const [answer]: IncomingMessage[] = await answered;
  // Who answers before all was sent may close the connection then.
  asking.on('error', () => {});
  if (!answer) throw new Error('No answer');
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) };
}

/** Of one hop, of the moment, or of the server's own making. */
const OF_THE_HOP = [
  'date',
  'server',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'x-request-id',
  'content-length',
];

/** What a reader can tell two answers apart by. Of an ETag that is: whether there is one. */
export function seen({ status, headers, body }: Answer) {
  const entries = Object.entries(headers).filter(([name]) => !OF_THE_HOP.includes(name));
  const blurred = entries.map(([name, value]) => [name, ['etag', 'last-modified'].includes(name) ? 'one' : value]);
  const text = body
    .toString('latin1')
    .replace(/"requestId":"[^"]+"/, '"requestId":"one"')
    .replace(/^[\w-]{16}\.\w+\.[\w-]{43}$/, 'one ticket');
  return { status, headers: Object.fromEntries(blurred), text };
}
