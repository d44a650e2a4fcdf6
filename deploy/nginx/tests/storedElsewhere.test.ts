import { type RunningNginx, startNginx } from '@friends/tools/testing/nginx/startNginx';
import { type Gateway, startGateway } from '../../gateway/tests/support/startGateway.ts';
import { builtRemote } from '../../release/tests/support/builtRelease.ts';
import { openReleaseCli, type ReleaseCli } from '../../release/tests/support/releaseCli.ts';
import { S3 } from '../../release/tests/support/stores.ts';
import { ask, seen } from './support/ask.ts';
import { describeNginx } from './support/describeNginx.ts';
import { CHOOSING, KINDS, PATHS } from './support/paths.ts';

const ENTRY = '/remotes/mf-demo/1.0.0/remoteEntry.js';
const FILES = PATHS.filter((path) => /remotes|shell|registry/.test(path));

describeNginx('nginx with a store on S3', () => {
  let cli: ReleaseCli;
  let gateway: Gateway;
  let nginx: RunningNginx;
  beforeAll(async () => {
    cli = await openReleaseCli(S3);
    await cli.type('publish', builtRemote(cli.folder, { more: KINDS }));
    await cli.type('live', 'mf-demo@1.0.0');
    gateway = await startGateway(cli);
    nginx = await startNginx({ API_UPSTREAMS: gateway.address, STORE_FOLDER: `${cli.folder}/none` });
  });
  afterAll(async () => {
    await nginx?.stop();
    await gateway?.stop();
    await cli?.close();
  });

  test.each(FILES)('answers %s as the gateway does', async (path) => {
    for (const method of ['GET', 'HEAD', 'POST']) {
      const [direct, proxied] = [await ask(gateway.url, path, { method }), await ask(nginx.url, path, { method })];
      expect({ method, ...seen(proxied) }).toEqual({ method, ...seen(direct) });
    }
  });

  test.each(CHOOSING)('answers for files with %j as the gateway does', async (headers) => {
    for (const path of [ENTRY, '/shell/2.0.0/shell.css', '/remotes/mf-demo/1.0.0/font.woff2']) {
      const [direct, proxied] = [await ask(gateway.url, path, { headers }), await ask(nginx.url, path, { headers })];
      expect({ path, ...seen(proxied) }).toEqual({ path, ...seen(direct) });
    }
  });

  test('has a place for every path that the gateway serves, also one that came later', async () => {
    expect(gateway.routes).toContain('/preview/end');
    for (const route of new Set(gateway.routes)) {
      const path = route.replace(/:\w+/g, 'x').replace('*', 'x');
      const [direct, proxied] = [await ask(gateway.url, path), await ask(nginx.url, path)];
      expect({ path, ...seen(proxied) }).toEqual({ path, ...seen(direct) });
    }
  });

  test('keeps a file that it has asked for, in each of its forms', async () => {
    const path = '/shell/2.0.0/shell.js';
    const forms = ['br', 'gzip', ''].map((encoding) => ({ headers: { 'accept-encoding': encoding } }));
    const first = await Promise.all(forms.map((form) => ask(nginx.url, path, form)));
    const before = gateway.asked.length;
    const again = await Promise.all(forms.map((form) => ask(nginx.url, path, form)));
    expect(again.map(seen)).toEqual(first.map(seen));
    expect(again.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
    expect(gateway.asked.length).toBe(before);
    const etag = String(again[0]?.headers.etag);
    expect((await ask(nginx.url, path, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });
});
