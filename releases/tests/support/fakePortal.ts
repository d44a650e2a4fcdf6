import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contentSecurityPolicy } from '@friends/page/contentSecurityPolicy';

/** A portal that serves its page, logs everyone in, and has no data but campaigns. */
export interface FakePortal {
  readonly url: string;
  /** Requests received, in order: method, address, token. */
  readonly requests: readonly string[];
  /** Host names by which it was called. */
  readonly hosts: ReadonlySet<string>;
  /** Answer to calls for campaigns that have the page's key; null for 404. */
  campaigns: unknown;
  close(): void;
}

export async function openFakePortal(): Promise<FakePortal> {
  const requests: string[] = [];
  const hosts = new Set<string>();
  const server = createServer((request, answer) => {
    const { method, url, headers } = request;
    requests.push([method, url, headers.authorization ?? ''].join(' ').trim());
    hosts.add(String(headers.host).replace(/:\d+$/, ''));
    const hasCampaigns = api.campaigns !== null && headers['x-app-key'] === 'their-own-key';
    answer.setHeader('content-security-policy', contentSecurityPolicy(null));
    if (url === '/') answer.end('<script type="application/json" id="portal">{"appKey":"their-own-key"}</script>');
    else if (url === '/api/v1/members/login') answer.end('{"token":"of-genius"}');
    else if (url === '/api/v1/amazing' && hasCampaigns) answer.end(JSON.stringify(api.campaigns));
    else answer.writeHead(404).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  const api: FakePortal = {
    url: `http://localhost:${port}`,
    requests,
    hosts,
    campaigns: null,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return api;
}
