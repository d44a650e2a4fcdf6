import { API_BASE } from '@friends/shared/contract/api/endpoints';
import type { CDPSession } from '@playwright/test';
import { LIMIT_MS, type Tab, watchNetwork } from './slowPhone.ts';

export interface NetworkFile {
  readonly path: string;
  /** `data` is read by scripts; what they only send, such as telemetry, is `other`. */
  readonly kind: 'script' | 'style' | 'data' | 'other';
  /** Compressed, as served, without headers. */
  readonly bytes: number;
  /** Length of the request chain up to this one; the page is 1. */
  readonly depth: number;
  /** Undefined for the page itself. */
  readonly initiator: string | undefined;
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

interface RequestRecord {
  readonly url: string;
  readonly initiators: readonly string[];
  kind: NetworkFile['kind'];
  bytes: number;
  contentLength?: number;
}

/** All scripts in the request's async stack. */
function scriptsOf(stack: Stack | undefined): string[] {
  return stack ? [...stack.callFrames.map(({ url }) => url), ...scriptsOf(stack.parent)] : [];
}

function initiatorsOf({ type, url, stack }: Initiator): string[] {
  const initiators = type === 'script' ? scriptsOf(stack) : url ? [url] : [];
  return [...new Set(initiators.filter((initiator) => initiator !== ''))];
}

/** @param type Chromium's name */
function kindOf(type: string | undefined, { url, method }: { url: string; method: string }): NetworkFile['kind'] {
  if (type === 'Script' || /\.js(\?|$)/.test(url)) return 'script';
  if (type === 'Stylesheet' || /\.css(\?|$)/.test(url)) return 'style';
  const isOfScript = type === 'Fetch' || type === 'XHR';
  return isOfScript && method === 'GET' && new URL(url).pathname.startsWith(`${API_BASE}/`) ? 'data' : 'other';
}

function follow(client: CDPSession): Map<string, RequestRecord> {
  const requests = new Map<string, RequestRecord>();
  client.on('Network.requestWillBeSent', ({ requestId, request, type, initiator }) => {
    if (!request.url.startsWith('http')) return;
    requests.set(requestId, {
      url: request.url,
      initiators: initiatorsOf(initiator),
      kind: kindOf(type, request),
      bytes: 0,
    });
  });
  client.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const one = requests.get(requestId);
    if (one) one.bytes += encodedDataLength;
  });
  client.on('Network.responseReceived', ({ requestId, response }) => {
    const one = requests.get(requestId);
    // Chromium does not report the size of every answer, such as the page's.
    const length = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-length')?.[1];
    if (one && length !== undefined) one.contentLength = Number(length);
  });
  // A preloaded and then used file counts once, a cached one not at all.
  client.on('Network.requestServedFromCache', ({ requestId }) => void requests.delete(requestId));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (encodedDataLength === 0) requests.delete(requestId);
  });
  return requests;
}

/**
 * @param waitFor selector that must appear
 * @returns files loaded until the network was quiet
 */
export async function filesOf({ page, client }: Tab, url: string, waitFor = 'main h1'): Promise<NetworkFile[]> {
  await client.send('Network.enable');
  const requestById = follow(client);
  const network = watchNetwork(page);
  const answer = await page.goto(url, { waitUntil: 'commit', timeout: LIMIT_MS });
  await page.locator(waitFor).first().waitFor({ timeout: LIMIT_MS });
  await network.quiet();
  // The portal may have redirected in the meantime.
  const document = answer?.url() ?? url;
  const requests = [...requestById.values()];
  const depthOf = (one: RequestRecord, above: readonly string[] = []): number => {
    if (one.url === document) return 1;
    const parents = requests.filter(({ url: at }) => one.initiators.includes(at) && !above.includes(at));
    return 1 + Math.max(1, ...parents.map((parent) => depthOf(parent, [...above, one.url])));
  };
  return requests.map((one) => ({
    path: new URL(one.url).pathname,
    kind: one.kind,
    bytes: one.contentLength ?? one.bytes,
    depth: depthOf(one),
    initiator: one.initiators.find((initiator) => initiator !== document),
  }));
}

export const bytesOf = (files: readonly NetworkFile[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);
