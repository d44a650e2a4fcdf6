import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

/** Browsers know every name in `.localhost` as this machine; what resolves names for Node.js need not (RFC 6761, 6.3). */
const LOCAL = /^http:\/\/[^/?#]+\.localhost(?=[:/?#]|$)/i;

interface Where {
  /** The address that Node.js reaches. */
  readonly url: string;
  /** Host that is asked for there; null: the one in the address. */
  readonly host: string | null;
}

/** Where an address such as `http://staff.localhost:8080/` is on this machine. All others are where they say. */
export function whereItIs(url: string): Where {
  if (!LOCAL.test(url)) return { url, host: null };
  return { url: url.replace(LOCAL, 'http://127.0.0.1'), host: new URL(url).host };
}

interface Asking {
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/** What `fetch` would answer for such an address; it sends no host but that of the address itself. */
async function openLocal(local: string, { headers, signal }: Asking): Promise<Response> {
  const { url, host } = whereItIs(local);
  const asking = get(url, { headers: { ...headers, host: host ?? '' }, signal });
  const [answer]: IncomingMessage[] = await once(asking, 'response');
  if (!answer) throw new Error(`${local} does not answer`);
  const policy = answer.headers['content-security-policy'];
  return new Response(await text(answer), {
    status: answer.statusCode ?? 500,
    headers: typeof policy === 'string' ? { 'content-security-policy': policy } : {},
  });
}

/** Opens an address of a portal, also where only browsers know its name. */
export const openPortal = (url: string, asking: Asking): Promise<Response> =>
  whereItIs(url).host === null ? fetch(url, asking) : openLocal(url, asking);
