import { fetchPath } from '../../../gateway/tests/support/fetchPath.ts';
import { builtRemote } from '../../../releases/tests/support/builtRelease.ts';
import type { ReleaseCli } from '../../../releases/tests/support/releaseCli.ts';
import { S3 } from '../../../releases/tests/support/stores.ts';
import { describeNginx } from './support/describeNginx.ts';
import { essence, expectSame } from './support/expectSame.ts';
import { openScene, type Scene } from './support/openScene.ts';
import { CHOOSING, KINDS, PATHS, PICTURES } from './support/paths.ts';

const ENTRY = '/remotes/mf-demo/1.0.0/remoteEntry.js';
const FILES = PATHS.filter((path) => /remotes|shell|registry|pictures/.test(path));

describeNginx('nginx with a store on S3', () => {
  let scene: Scene;
  beforeAll(async () => {
    const fill = async (cli: ReleaseCli) => {
      await cli.type('publish', builtRemote(cli.folder, { more: KINDS }));
      await cli.type('live', 'mf-demo@1.0.0');
      for (const [path, text] of Object.entries(PICTURES)) await cli.store.writeFile(path, Buffer.from(text));
    };
    scene = await openScene({}, fill, S3);
  });
  afterAll(() => scene?.close());
  const urls = () => ({ gateway: scene.gateway.url, nginx: scene.nginx.url });

  test.each(FILES)('answers %s as the gateway does', async (path) => {
    for (const method of ['GET', 'HEAD', 'POST']) await expectSame(urls(), path, { method });
  });

  test.each(CHOOSING)('answers for files with %j as the gateway does', async (headers) => {
    for (const path of [ENTRY, '/shell/2.0.0/shell.css', '/remotes/mf-demo/1.0.0/font.woff2'])
      await expectSame(urls(), path, { headers });
  });

  test('has a place for every path that the gateway serves, also one that came later', async () => {
    expect(scene.gateway.routes).toContain('/preview/end');
    for (const route of new Set(scene.gateway.routes))
      await expectSame(urls(), route.replace(/:\w+/g, 'x').replace('*', 'x'));
  });

  test('keeps a file that it has asked for, in each of its forms', async () => {
    const path = '/shell/2.0.0/shell.js';
    const forms = ['br', 'gzip', ''].map((encoding) => ({ headers: { 'accept-encoding': encoding } }));
    const first = await Promise.all(forms.map((form) => fetchPath(scene.nginx.url, path, form)));
    const before = scene.gateway.requests.length;
    const again = await Promise.all(forms.map((form) => fetchPath(scene.nginx.url, path, form)));
    expect(again.map(essence)).toEqual(first.map(essence));
    expect(again.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
    expect(scene.gateway.requests.length).toBe(before);
    const etag = String(again[0]?.headers.etag);
    expect((await fetchPath(scene.nginx.url, path, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });
});
