import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FixedText } from '@friends/shared/contract/portal/fixedTexts';

/** A back end with content only, like another company's. */
export interface ContentApi {
  readonly url: string;
  /** By slug; tests change them like an editor. */
  readonly pages: Map<string, { readonly TitleEn: string; readonly Custom: boolean }>;
  /** Texts of its pages that the company changed. */
  readonly fixedTexts: FixedText[];
  /** While true, every call is answered by 503. */
  isUnavailable: boolean;
  /** Paths requested, each after its language. */
  readonly requests: string[];
  close(): void;
}

export async function startContentApi(): Promise<ContentApi> {
  const api = {
    url: '',
    pages: new Map(),
    fixedTexts: [],
    isUnavailable: false,
    requests: [] as string[],
    close: () => {},
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://api');
    const path = url.pathname.replace('/api/v1', '');
    api.requests.push(`${request.headers['accept-language']} ${path}`);
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (api.isUnavailable) return answer(503, {});
    if (request.headers['x-app-key'] !== 'demo-app-key') return answer(401, {});
    if (path === '/pages')
      return answer(
        200,
        [...api.pages].map(([Slug, page]) => ({ Slug, ...page })),
      );
    if (path === '/testimonials') return answer(200, [{ id: 1, Testimony: '</script><script>alert(1)</script>' }]);
    if (path === '/fixed-texts') return answer(200, api.fixedTexts);
    if (path === '/amazing') return answer(200, []);
    const page = api.pages.get(decodeURIComponent(path.replace('/pages/slug/', '')));
    return page ? answer(200, page) : answer(404, {});
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  api.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  api.close = () => {
    server.closeAllConnections();
    server.close();
  };
  return api;
}
