import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

interface RequestOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Not decompressed. */
  readonly body: Buffer;
}

let visitors = 0;

function newAddress(): string {
  visitors += 1;
  return `198.18.${Math.floor(visitors / 250) % 250}.${(visitors % 250) + 1}`;
}

/** Requests the path exactly as given (`fetch` would normalize it), each time from a new visitor's address. */
export async function fetchPath(
  url: string,
  path: string,
  { method = 'GET', headers = {}, body }: RequestOptions = {},
): Promise<Answer> {
  const clientRequest = request(url, { path, method, headers: { 'x-forwarded-for': newAddress(), ...headers } });
  const answered = once(clientRequest, 'response');
  clientRequest.end(body);
  const [answer]: IncomingMessage[] = await answered;
  // A server that answers before it has read the body may close the connection.
  clientRequest.on('error', () => {});
  if (!answer) throw new Error('No answer');
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) };
}
