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

describe.each(STORES)('a portal on $kind', (kind) => {
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

  test('sends a returning visitor a delta that turns the cached file into the published one', async () => {
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

  test('sends clients without a cached file the same body as before', async () => {
    const others = { 'accept-encoding': 'gzip, deflate, br, zstd' };
    const { headers, body } = await get(others);
    expect(body.equals((await cli.store.readFile(`${ENTRY.slice(1)}.br`)) ?? Buffer.of())).toBe(true);
    expect(brotliDecompressSync(body).equals(AFTER)).toBe(true);
    // So that browsers store it as a dictionary for the next release.
    expect([headers.vary, headers['use-as-dictionary']]).toEqual([
      'accept-encoding, available-dictionary',
      'match="/remotes/mf-demo/*/remoteEntry.js"',
    ]);
    expect((await get({})).body.equals(AFTER)).toBe(true);
  });

  test.each([
    ['an unknown dictionary', { 'available-dictionary': `:${'A'.repeat(43)}=:` }, 'br'],
    ['a dictionary without colons', { 'available-dictionary': HASH }, 'br'],
    ['a dictionary in hex', { 'available-dictionary': `:${Buffer.from(HASH, 'base64').toString('hex')}:` }, 'br'],
    ['a dictionary that is a path', { 'available-dictionary': `:../../../${HASH}:` }, 'br'],
    ['two dictionaries', { 'available-dictionary': `:${HASH}:, :${HASH}:` }, 'br'],
    ['an empty dictionary', { 'available-dictionary': '' }, 'br'],
    ['a dictionary, but accepts no deltas', { 'accept-encoding': 'br, dcb' }, 'br'],
    ['a dictionary, but refuses deltas', { 'accept-encoding': 'dcz;q=0, gzip' }, 'gzip'],
    ['a dictionary, but prefers the whole file', { 'accept-encoding': 'br;q=1.0, dcz;q=0.5' }, 'dcz'],
    ['a dictionary, and accepts only deltas', { 'accept-encoding': 'DCZ' }, 'dcz'],
    ['a dictionary in a range request', { range: 'bytes=0-9', 'accept-encoding': 'dcz' }, undefined],
  ])('sends an encoding that the client can read if it offers %s', async (_, headers, encoding) => {
    expect(await encodingOf({ ...RETURNING, ...headers })).toBe(encoding);
  });

  test('sends the whole file if the delta does not yield the published one', async () => {
    await putDelta(await compressAgainst(BEFORE, Buffer.from('alert(1)')));
    expect(await encodingOf(RETURNING)).toBe('br');
  });

  test.each(['release.json', 'nothing.js'])('sends %s as neither a delta nor a dictionary', async (path) => {
    const { headers } = await fetchPath(gateway.url, `/remotes/mf-demo/2.0.0/${path}`, { headers: RETURNING });
    expect([headers['use-as-dictionary'], headers['content-encoding'] === 'dcz']).toEqual([undefined, false]);
  });

  test('sends the whole file if the earlier release was removed', async () => {
    await cli.store.removeRelease(`remotes/mf-demo/${SLASHED}`);
    expect(await encodingOf(RETURNING)).toBe('br');
  });
});
