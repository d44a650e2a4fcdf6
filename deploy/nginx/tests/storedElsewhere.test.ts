import { fetchPath } from '../../../gateway/tests/support/fetchPath.ts';
import { builtRemote } from '../../../releases/tests/support/builtRelease.ts';
import type { ReleaseCli } from '../../../releases/tests/support/releaseCli.ts';
import { S3 } from '../../../releases/tests/support/stores.ts';
import { describeNginx } from './support/describeNginx.ts';
import { essence, expectSame } from './support/expectSame.ts';
import { openProxiedPortal, type ProxiedPortal } from './support/openProxiedPortal.ts';
import { KINDS, NEGOTIATION_HEADERS, PATHS, PICTURES } from './support/paths.ts';

const ENTRY = '/remotes/mf-demo/1.0.0/remoteEntry.js';
const FILES = PATHS.filter((path) => /remotes|shell|registry|pictures/.test(path));

describeNginx('nginx with a store on S3', () => {
  let proxied: ProxiedPortal;
  beforeAll(async () => {
    const fill = async (cli: ReleaseCli) => {
      await cli.run('publish', builtRemote(cli.folder, { more: KINDS }));
      await cli.run('live', 'mf-demo@1.0.0');
      for (const [path, text] of Object.entries(PICTURES)) await cli.store.writeFile(path, Buffer.from(text));
    };
    proxied = await openProxiedPortal({}, fill, S3);
  });
  afterAll(() => proxied?.close());
  const urls = () => ({ gateway: proxied.gateway.url, nginx: proxied.nginx.url });

  test.each(FILES)('answers %s as the gateway does', async (path) => {
    for (const method of ['GET', 'HEAD', 'POST']) await expectSame(urls(), path, { method });
  });

  test.each(NEGOTIATION_HEADERS)('answers for files with %j as the gateway does', async (headers) => {
    for (const path of [ENTRY, '/shell/2.0.0/shell.css', '/remotes/mf-demo/1.0.0/font.woff2'])
      await expectSame(urls(), path, { headers });
  });

  test('has a location for every path that the gateway serves', async () => {
    expect(proxied.gateway.routes).toContain('/preview/end');
    for (const route of new Set(proxied.gateway.routes))
      await expectSame(urls(), route.replace(/:\w+/g, 'x').replace('*', 'x'));
  });

  test('caches each encoding of a file that it has requested', async () => {
    const path = '/shell/2.0.0/shell.js';
    const encodings = ['br', 'gzip', ''].map((encoding) => ({ headers: { 'accept-encoding': encoding } }));
    const first = await Promise.all(encodings.map((options) => fetchPath(proxied.nginx.url, path, options)));
    const before = proxied.gateway.requests.length;
    const second = await Promise.all(encodings.map((options) => fetchPath(proxied.nginx.url, path, options)));
    expect(second.map(essence)).toEqual(first.map(essence));
    expect(second.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
    expect(proxied.gateway.requests.length).toBe(before);
    const etag = String(second[0]?.headers.etag);
    expect((await fetchPath(proxied.nginx.url, path, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });
});
