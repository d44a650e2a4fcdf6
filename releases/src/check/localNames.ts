import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

/** Browsers resolve every name in `.localhost` to this machine; Node.js may not (RFC 6761, 6.3). */
const LOCAL = /^http:\/\/[^/?#]+\.localhost(?=[:/?#]|$)/i;

interface LocalTarget {
  readonly url: string;
  /** `Host` header; null for the address's own. */
  readonly host: string | null;
}

/** Resolves addresses such as `http://staff.localhost:8080/` to this machine; returns others unchanged. */
export function resolveLocalhost(url: string): LocalTarget {
  if (!LOCAL.test(url)) return { url, host: null };
  return { url: url.replace(LOCAL, 'http://127.0.0.1'), host: new URL(url).host };
}

interface LocalRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/** Like `fetch`, which cannot send another `Host` than the address's. */
async function openLocal(local: string, { headers, signal }: LocalRequest): Promise<Response> {
  const { url, host } = resolveLocalhost(local);
  const request = get(url, { headers: { ...headers, host: host ?? '' }, signal });
  const [answer]: IncomingMessage[] = await once(request, 'response');
  if (!answer) throw new Error(`${local} does not answer`);
  const policy = answer.headers['content-security-policy'];
  return new Response(await text(answer), {
    status: answer.statusCode ?? 500,
    headers: typeof policy === 'string' ? { 'content-security-policy': policy } : {},
  });
}

/** `fetch` for addresses of a portal, including names that only browsers resolve. */
export const openPortal = (url: string, request: LocalRequest): Promise<Response> =>
  resolveLocalhost(url).host === null ? fetch(url, request) : openLocal(url, request);
