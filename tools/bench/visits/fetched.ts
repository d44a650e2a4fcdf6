import { API_BASE } from '@friends/shared/contract/api/endpoints';
import type { CDPSession, Page } from '@playwright/test';
import { LIMIT_MS } from './slowPhone.ts';
import { watchNetwork } from './watchNetwork.ts';

/** Something the browser got over the network. */
export interface Fetched {
  readonly path: string;
  /** `data`: what scripts read; what they only tell, such as telemetry, is `other`. */
  readonly kind: 'script' | 'style' | 'data' | 'other';
  /** Compressed, as served, without headers. */
  readonly bytes: number;
  /** Requests that had to end before this one could start, itself included; the page is 1. */
  readonly depth: number;
  /** The script that asked for it; undefined where the page itself did. */
  readonly askedBy: string | undefined;
}

interface Initiator {
  readonly type: string;
  readonly url?: string;
  readonly stack?: Stack;
}

interface Stack {
  readonly callFrames: readonly { readonly url: string }[];
  readonly parent?: Stack;
}

interface SeenRequest {
  readonly url: string;
  readonly initiators: readonly string[];
  kind: Fetched['kind'];
  bytes: number;
  /** `Content-Length`. */
  declared?: number;
}

const KINDS: Readonly<Record<string, Fetched['kind']>> = { Script: 'script', Stylesheet: 'style' };
/** Requests of scripts, as Chromium names them. */
const ASKED_BY_SCRIPTS = ['Fetch', 'XHR'];

/** Every script on the way to the request, those that only scheduled it included. */
function scriptsOf(stack: Stack | undefined): string[] {
  return stack ? [...stack.callFrames.map(({ url }) => url), ...scriptsOf(stack.parent)] : [];
}

function initiatorsOf({ type, url, stack }: Initiator): string[] {
  const initiators = type === 'script' ? scriptsOf(stack) : url ? [url] : [];
  return [...new Set(initiators.filter((initiator) => initiator !== ''))];
}

function kindOf(type: string | undefined, { url, method }: { url: string; method: string }): Fetched['kind'] {
  if (ASKED_BY_SCRIPTS.includes(type ?? '') && new URL(url).pathname.startsWith(`${API_BASE}/`)) {
    return method === 'GET' ? 'data' : 'other';
  }
  const byName = /\.js(\?|$)/.test(url) ? 'script' : /\.css(\?|$)/.test(url) ? 'style' : 'other';
  return KINDS[type ?? ''] ?? byName;
}

function follow(client: CDPSession): Map<string, SeenRequest> {
  const seen = new Map<string, SeenRequest>();
  client.on('Network.requestWillBeSent', ({ requestId, request, type, initiator }) => {
    if (!request.url.startsWith('http')) return;
    seen.set(requestId, {
      url: request.url,
      initiators: initiatorsOf(initiator),
      kind: kindOf(type, request),
      bytes: 0,
    });
  });
  client.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const one = seen.get(requestId);
    if (one) one.bytes += encodedDataLength;
  });
  client.on('Network.responseReceived', ({ requestId, response }) => {
    const one = seen.get(requestId);
    // Chromium does not report the parts of every answer; the page's own is one of them.
    const length = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-length')?.[1];
    if (one && length !== undefined) one.declared = Number(length);
  });
  // A file that was preloaded and then used is one file, and one that was there before is none.
  client.on('Network.requestServedFromCache', ({ requestId }) => void seen.delete(requestId));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (encodedDataLength === 0) seen.delete(requestId);
  });
  return seen;
}

/** Opens `url` in a tab whose network `client` watches. @returns what was fetched until the network was quiet */
export async function fetchedBy(
  { page, client }: { readonly page: Page; readonly client: CDPSession },
  url: string,
  shown = 'main h1',
): Promise<Fetched[]> {
  await client.send('Network.enable');
  const seen = follow(client);
  const network = watchNetwork(page);
  const answer = await page.goto(url, { waitUntil: 'commit', timeout: LIMIT_MS });
  await page.locator(shown).first().waitFor({ timeout: LIMIT_MS });
  await network.quiet();
  // The portal may have moved on to another address meanwhile.
  const document = answer?.url() ?? url;
  const requests = [...seen.values()];
  const depthOf = (one: SeenRequest, above: readonly string[] = []): number => {
    if (one.url === document) return 1;
    const asking = requests.filter(({ url: at }) => one.initiators.includes(at) && !above.includes(at));
    return 1 + Math.max(1, ...asking.map((parent) => depthOf(parent, [...above, one.url])));
  };
  return requests.map((one) => ({
    path: new URL(one.url).pathname,
    kind: one.kind,
    bytes: one.declared ?? one.bytes,
    depth: depthOf(one),
    askedBy: one.initiators.find((initiator) => initiator !== document),
  }));
}
