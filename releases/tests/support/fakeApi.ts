import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contentSecurityPolicy } from '@friends/page/contentSecurityPolicy';

/** A portal that serves its page, logs everyone in, and has no data but campaigns. */
export interface FakeApi {
  readonly url: string;
  /** Requests received, in order: method, address, token. */
  readonly asked: readonly string[];
  readonly names: ReadonlySet<string>;
  /** Answer for callers with the page's key; null for none. */
  campaigns: unknown;
  close(): void;
}

export async function openFakeApi(): Promise<FakeApi> {
  const calls: string[] = [];
  const names = new Set<string>();
  const server = createServer((request, answer) => {
    const { method, url, headers } = request;
    calls.push([method, url, headers.authorization ?? ''].join(' ').trim());
    names.add(String(headers.host).replace(/:\d+$/, ''));
    const hasCampaigns = api.campaigns !== null && headers['x-app-key'] === 'their-own-key';
    answer.setHeader('content-security-policy', contentSecurityPolicy(null));
    if (url === '/') answer.end('<script type="application/json" id="portal">{"appKey":"their-own-key"}</script>');
    else if (url === '/api/v1/members/login') answer.end('{"token":"of-genius"}');
    else if (url === '/api/v1/amazing' && hasCampaigns) answer.end(JSON.stringify(api.campaigns));
    else answer.writeHead(404).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  const api: FakeApi = {
    url: `http://localhost:${port}`,
    asked: calls,
    names,
    campaigns: null,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return api;
}
