import { hashOfDictionary } from '@friends/releases/publish/deltas/dictionaries';
import { fetchPath } from '../../../gateway/tests/support/fetchPath.ts';
import { builtRemote } from '../../../releases/tests/support/builtRelease.ts';
import { longScript, SLASHED } from '../../../releases/tests/support/longScript.ts';
import type { ReleaseCli } from '../../../releases/tests/support/releaseCli.ts';
import { STORES } from '../../../releases/tests/support/stores.ts';
import { describeNginx } from './support/describeNginx.ts';
import { essence } from './support/expectSame.ts';
import { openProxiedPortal, type ProxiedPortal } from './support/openProxiedPortal.ts';

const ENTRY = '/remotes/mf-demo/2.0.0/remoteEntry.js';
const HASH = hashOfDictionary(Buffer.from(longScript(SLASHED))).toString('base64');
const dictionary = (hash = HASH) => ({
  'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz',
  'available-dictionary': `:${hash}:`,
});
const UNKNOWN = `${'A'.repeat(43)}=`;

describeNginx.each(STORES)('nginx with deltas in $kind', (kind) => {
  let proxied: ProxiedPortal;
  beforeAll(async () => {
    const fill = async (cli: ReleaseCli) => {
      for (const version of [SLASHED, '2.0.0']) {
        await cli.run(
          'publish',
          builtRemote(cli.folder, { version, text: longScript(version), more: { 'page.12345678.js': '1' } }),
        );
        await cli.run('live', `mf-demo@${version}`);
      }
    };
    proxied = await openProxiedPortal({}, fill, kind);
  });
  afterAll(() => proxied?.close());

  /** The answer without headers that only nginx adds for files in a folder. */
  const fetchComparable = async (url: string, path: string, headers: Record<string, string>, method: string) => {
    const { headers: allHeaders, ...rest } = essence(await fetchPath(url, path, { headers, method }));
    const { 'last-modified': _, 'accept-ranges': __, ...comparable } = allHeaders;
    return { ...rest, headers: comparable };
  };

  test.each([
    ['a known dictionary', dictionary(), 'dcz'],
    ['an unknown dictionary', dictionary(UNKNOWN), 'br'],
    ['a path in place of a dictionary', dictionary('../../../registry.json'), 'br'],
    ['a dictionary without colons', { ...dictionary(), 'available-dictionary': HASH }, 'br'],
    ['a dictionary but no deltas', { ...dictionary(), 'accept-encoding': 'gzip, dcz;q=0' }, 'gzip'],
    ['deltas as the only encoding', { ...dictionary(), 'accept-encoding': 'dcz' }, 'dcz'],
    ['a dictionary and a range', { ...dictionary(), 'accept-encoding': 'dcz', range: 'bytes=0-3' }, undefined],
  ])('answers a request with %s as the gateway does', async (_, headers, encoding) => {
    for (const path of [
      ENTRY,
      ENTRY.replace('remoteEntry', 'page.12345678'),
      ENTRY.replace('remoteEntry', 'missing'),
    ]) {
      for (const method of ['GET', 'HEAD']) {
        const direct = await fetchComparable(proxied.gateway.url, path, headers, method);
        expect(await fetchComparable(proxied.nginx.url, path, headers, method)).toEqual(direct);
        if (path === ENTRY) expect(direct.headers['content-encoding']).toBe(encoding);
      }
    }
  });

  test('caches a delta, and nothing for an invented dictionary', async () => {
    /** Fetches a file with a dictionary. @returns the number of requests that reach the gateway */
    const countRequests = async (hash: string) => {
      const before = proxied.gateway.requests.length;
      await fetchPath(proxied.nginx.url, ENTRY, { headers: dictionary(hash) });
      return proxied.gateway.requests.length - before;
    };
    await countRequests(HASH);
    await countRequests(UNKNOWN);
    const isInFolder = kind.kind === 'a folder';
    expect([await countRequests(HASH), await countRequests(UNKNOWN)]).toEqual([0, isInFolder ? 0 : 1]);
  });
});
