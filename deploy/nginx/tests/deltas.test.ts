import { hashOfDictionary } from '@friends/releases/publish/deltas/dictionaries';
import { fetchPath } from '../../../gateway/tests/support/fetchPath.ts';
import { builtRemote } from '../../../releases/tests/support/builtRelease.ts';
import { longScript, SLASHED } from '../../../releases/tests/support/longScript.ts';
import type { ReleaseCli } from '../../../releases/tests/support/releaseCli.ts';
import { STORES } from '../../../releases/tests/support/stores.ts';
import { describeNginx } from './support/describeNginx.ts';
import { essence } from './support/expectSame.ts';
import { openScene, type Scene } from './support/openScene.ts';

const ENTRY = '/remotes/mf-demo/2.0.0/remoteEntry.js';
const HASH = hashOfDictionary(Buffer.from(longScript(SLASHED))).toString('base64');
const dictionary = (hash = HASH) => ({
  'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz',
  'available-dictionary': `:${hash}:`,
});
const UNKNOWN = `${'A'.repeat(43)}=`;

describeNginx.each(STORES)('nginx with deltas in $kind', (kind) => {
  let scene: Scene;
  beforeAll(async () => {
    const fill = async (cli: ReleaseCli) => {
      for (const version of [SLASHED, '2.0.0']) {
        await cli.type(
          'publish',
          builtRemote(cli.folder, { version, text: longScript(version), more: { 'page.12345678.js': '1' } }),
        );
        await cli.type('live', `mf-demo@${version}`);
      }
    };
    scene = await openScene({}, fill, kind);
  });
  afterAll(() => scene?.close());

  /** Without headers that only nginx adds: it knows its files' times, and supports ranges for each. */
  const compared = async (url: string, path: string, headers: Record<string, string>, method: string) => {
    const { headers: all, ...rest } = essence(await fetchPath(url, path, { headers, method }));
    const { 'last-modified': _, 'accept-ranges': __, ...shown } = all;
    return { ...rest, headers: shown };
  };

  test.each([
    ['that they have', dictionary(), 'dcz'],
    ['that nobody knows', dictionary(UNKNOWN), 'br'],
    ['that is a path', dictionary('../../../registry.json'), 'br'],
    ['that has no colons', { ...dictionary(), 'available-dictionary': HASH }, 'br'],
    ['and no delta', { ...dictionary(), 'accept-encoding': 'gzip, dcz;q=0' }, 'gzip'],
    ['and nothing else', { ...dictionary(), 'accept-encoding': 'dcz' }, 'dcz'],
    ['of which they want a part', { ...dictionary(), 'accept-encoding': 'dcz', range: 'bytes=0-3' }, undefined],
  ])('answers who takes a dictionary %s as the gateway does', async (_, headers, encoding) => {
    for (const path of [
      ENTRY,
      ENTRY.replace('remoteEntry', 'page.12345678'),
      ENTRY.replace('remoteEntry', 'missing'),
    ]) {
      for (const method of ['GET', 'HEAD']) {
        const direct = await compared(scene.gateway.url, path, headers, method);
        expect(await compared(scene.nginx.url, path, headers, method)).toEqual(direct);
        if (path === ENTRY) expect(direct.headers['content-encoding']).toBe(encoding);
      }
    }
  });

  test('caches a delta, and nothing for an invented dictionary', async () => {
    const asked = async (hash: string) => {
      const before = scene.gateway.requests.length;
      await fetchPath(scene.nginx.url, ENTRY, { headers: dictionary(hash) });
      return scene.gateway.requests.length - before;
    };
    await asked(HASH);
    await asked(UNKNOWN);
    const isInFolder = kind.kind === 'a folder';
    expect([await asked(HASH), await asked(UNKNOWN)]).toEqual([0, isInFolder ? 0 : 1]);
  });
});
