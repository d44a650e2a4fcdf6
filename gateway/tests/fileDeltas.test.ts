import { brotliDecompressSync } from 'node:zlib';
import { compressAgainst, decompressWith } from '@friends/releases/publish/deltas/dcz';
import { deltaPath, hashOfDictionary } from '@friends/releases/publish/deltas/dictionaries';
import { builtRemote } from '../../releases/tests/support/builtRelease.ts';
import { longScript, SLASHED } from '../../releases/tests/support/longScript.ts';
import { openReleaseCli, type ReleaseCli } from '../../releases/tests/support/releaseCli.ts';
import { STORES } from '../../releases/tests/support/stores.ts';
import { fetchPath } from './support/fetchPath.ts';
import { type Gateway, startGateway } from './support/startGateway.ts';

const ENTRY = '/remotes/mf-demo/2.0.0/remoteEntry.js';
const BEFORE = Buffer.from(longScript(SLASHED));
const AFTER = Buffer.from(longScript('2.0.0'));
const HASH = hashOfDictionary(BEFORE).toString('base64');
const RETURNING = { 'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz', 'available-dictionary': `:${HASH}:` };

describe.each(STORES)('a returning visitor of $kind', (kind) => {
  let cli: ReleaseCli;
  let gateway: Gateway;
  beforeEach(async () => {
    cli = await openReleaseCli(kind);
    for (const version of [SLASHED, '2.0.0']) {
      await cli.run('publish', builtRemote(cli.folder, { version, text: longScript(version) }));
      await cli.run('live', `mf-demo@${version}`);
    }
    gateway = await startGateway(cli);
  });
  afterEach(async () => {
    await gateway.stop();
    await cli.close();
  });

  const get = (headers: Record<string, string>, method = 'GET') => fetchPath(gateway.url, ENTRY, { headers, method });
  const encodingOf = async (headers: Record<string, string>) => (await get(headers)).headers['content-encoding'];
  const putDelta = (bytes: Uint8Array) =>
    cli.store.writeFile(`remotes/mf-demo/2.0.0/${deltaPath('remoteEntry.js', HASH)}`, bytes);

  test('gets a delta from the cached file that yields the published one', async () => {
    const { status, headers, body } = await get(RETURNING);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'dcz',
      'content-type': 'application/javascript; charset=utf-8',
      'use-as-dictionary': 'match="/remotes/mf-demo/*/remoteEntry.js"',
      vary: 'accept-encoding, available-dictionary',
    });
    const whole = await get({ 'accept-encoding': 'br' });
    expect([status, body.length < whole.body.length]).toEqual([200, true]);
    expect(decompressWith(BEFORE, body, AFTER.length)).toEqual(AFTER);
    const head = await get(RETURNING, 'HEAD');
    expect([head.body.length, head.headers['content-length'], head.headers['content-encoding']]).toEqual([
      0,
      String(body.length),
      'dcz',
    ]);
    const revalidated = await get({ ...RETURNING, 'if-none-match': String(headers.etag) });
    expect([revalidated.status, revalidated.body.length, revalidated.headers.vary]).toEqual([304, 0, headers.vary]);
  });

  test('changes nothing in the body for anyone else', async () => {
    const others = { 'accept-encoding': 'gzip, deflate, br, zstd' };
    const { headers, body } = await get(others);
    expect(body.equals((await cli.store.readFile(`${ENTRY.slice(1)}.br`)) ?? Buffer.of())).toBe(true);
    expect(brotliDecompressSync(body).equals(AFTER)).toBe(true);
    // Makes it a dictionary for the next release.
    expect([headers.vary, headers['use-as-dictionary']]).toEqual([
      'accept-encoding, available-dictionary',
      'match="/remotes/mf-demo/*/remoteEntry.js"',
    ]);
    expect((await get({})).body.equals(AFTER)).toBe(true);
  });

  test.each([
    ['an unknown dictionary', { 'available-dictionary': `:${'A'.repeat(43)}=:` }, 'br'],
    ['one without colons', { 'available-dictionary': HASH }, 'br'],
    ['one in hex', { 'available-dictionary': `:${Buffer.from(HASH, 'base64').toString('hex')}:` }, 'br'],
    ['one that is a path', { 'available-dictionary': `:../../../${HASH}:` }, 'br'],
    ['two', { 'available-dictionary': `:${HASH}:, :${HASH}:` }, 'br'],
    ['an empty one', { 'available-dictionary': '' }, 'br'],
    ['one, but accepts no deltas', { 'accept-encoding': 'br, dcb' }, 'br'],
    ['one, but refuses deltas', { 'accept-encoding': 'dcz;q=0, gzip' }, 'gzip'],
    ['one, but prefers the whole file', { 'accept-encoding': 'br;q=1.0, dcz;q=0.5' }, 'dcz'],
    ['one, and accepts only deltas', { 'accept-encoding': 'DCZ' }, 'dcz'],
    ['one, and a range request', { range: 'bytes=0-9', 'accept-encoding': 'dcz' }, undefined],
  ])('gets an encoding that it can read when it offers %s', async (_, headers, encoding) => {
    expect(await encodingOf({ ...RETURNING, ...headers })).toBe(encoding);
  });

  test('gets the whole file if the delta is wrong or can no longer be verified', async () => {
    await putDelta(await compressAgainst(BEFORE, Buffer.from('alert(1)')));
    expect(await encodingOf(RETURNING)).toBe('br');
  });

  test.each(['release.json', 'nothing.js'])('gets %s as before', async (path) => {
    const { headers } = await fetchPath(gateway.url, `/remotes/mf-demo/2.0.0/${path}`, { headers: RETURNING });
    expect([headers['use-as-dictionary'], headers['content-encoding'] === 'dcz']).toEqual([undefined, false]);
  });

  test('gets the whole file if the earlier release was removed', async () => {
    await cli.store.removeRelease(`remotes/mf-demo/${SLASHED}`);
    expect(await encodingOf(RETURNING)).toBe('br');
  });
});
