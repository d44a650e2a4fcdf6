import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

interface AskOptions {
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
