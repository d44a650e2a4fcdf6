import { brotliCompressSync } from 'node:zlib';
import { compressAgainst, decompressWith } from '../src/publish/deltas/dcz.ts';
import { deltaPath, hashOfDictionary, logicalName, useAsDictionary } from '../src/publish/deltas/dictionaries.ts';
import { DELTA_LIST, readDeltas } from '../src/publish/deltas/storedDeltas.ts';
import { readStoreFiles } from '../src/store/storeCopy.ts';
import { builtRemote } from './support/builtRelease.ts';
import { longScript, SLASHED } from './support/longScript.ts';
import { openReleaseCli, type ReleaseCli, refusal } from './support/releaseCli.ts';
import { STORES } from './support/stores.ts';

test.each([
  ['/remotes/mf-demo/1.0.0/page-carousel.efa3c2d7.js', '/remotes/mf-demo/*/page-carousel.*.js'],
  ['/remotes/mf-demo/1.0.0/remoteEntry.js', '/remotes/mf-demo/*/remoteEntry.js'],
  ['/remotes/mf-demo/1.0.0/share/a@2x.00000000.svg', '/remotes/mf-demo/*/share/a@2x.*.svg'],
  ['/shell/2.0.0-rc.1/shell.bedbae83.css', '/shell/*/shell.*.css'],
  ['/shell/2.0.0/latin-core.875bb7ce.woff2', '/shell/*/latin-core.*.woff2'],
  ['/shell/2.0.0/short.abc.js', '/shell/*/short.abc.js'],
  ['/remotes/mf-demo/1.0.0/season.json', '/remotes/mf-demo/*/season.json'],
])('%s is the dictionary of %s', (url, match) => {
  expect(useAsDictionary(url)).toBe(`match="${match}"`);
});

test.each([
  '/shell/2.0.0/release.json',
  '/shell/2.0.0/render.cjs',
  '/shell/2.0.0/photo.webp',
  '/about.js',
  '/remotes/mf-demo/1.0.0/a"b.js',
  '/remotes/mf-demo/1.0.0/a\r\nb.js',
  '/remotes/mf-demo/1.0.0/a b.js',
  '/remotes/mf-demo/x.js',
])('%j is not a dictionary', (url) => {
  expect(useAsDictionary(url)).toBeNull();
});

test('files of two releases match by name without the content hash', () => {
  expect(logicalName('remote.12345678.js')).toBe(logicalName('remote.9abcdef0.js'));
  expect(logicalName('remote.12345678.js')).not.toBe(logicalName('remote.12345678.css'));
});

test('a delta is a header and zstd, and can’t be unpacked with another dictionary', async () => {
  const [before, after] = [longScript('1'), longScript('2')].map((text) => Buffer.from(text));
  if (!before || !after) throw new Error('No scripts');
  const delta = await compressAgainst(before, after);
  // RFC 9842, 5.
  expect(delta.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
  expect(delta.subarray(8, 40)).toEqual(hashOfDictionary(before));
  expect(delta.length).toBeLessThan(brotliCompressSync(after).length);
  expect(decompressWith(before, delta, after.length)).toEqual(after);
  expect(decompressWith(after, delta, after.length)).toBeNull();
  expect(decompressWith(before, delta, after.length - 1)).toBeNull();
});

describe.each(STORES)('deltas of releases in $kind', (kind) => {
  let cli: ReleaseCli;
  beforeEach(async () => {
    cli = await openReleaseCli(kind);
  });
  afterEach(() => cli.close());

  const publish = (version: string, more: Readonly<Record<string, string>> = {}) =>
    cli.run('publish', builtRemote(cli.folder, { version, text: longScript(version), more }));
  const live = (version: string) => cli.run('live', `mf-demo@${version}`);
  const listed = async (version: string) => {
    const deltas = await readDeltas(cli.store, { name: 'mf-demo', version });
    return [...deltas].flatMap(([path, all]) => all.map((item) => `${path}: ${item.path} of ${item.version}`)).sort();
  };

  test('are created from the three latest live or earlier releases, for files with the same name', async () => {
    for (const version of ['1.0.0', '2.0.0', '3.0.0', '4.0.0']) {
      await publish(version, {
        [`page.${version.replaceAll('.', '0').padStart(8, '0')}.js`]: longScript(`page ${version}`),
      });
      await live(version);
    }
    expect(await listed('1.0.0')).toEqual([]);
    expect(await listed('2.0.0')).toEqual([
      'page.00020000.js: page.00010000.js of 1.0.0',
      'remoteEntry.js: remoteEntry.js of 1.0.0',
    ]);
    await publish('5.0.0', { 'other.js': longScript('other'), 'small.js': '1' });
    expect(await listed('5.0.0')).toEqual(
      ['4.0.0', '3.0.0', '2.0.0'].map((version) => `remoteEntry.js: remoteEntry.js of ${version}`).sort(),
    );
  });

  test('are included in a backup and verified before activation', async () => {
    await publish(SLASHED);
    await live(SLASHED);
    await publish('2.0.0');
    const [{ dictionary } = { dictionary: '' }] =
      (await readDeltas(cli.store, { name: 'mf-demo', version: '2.0.0' })).get('remoteEntry.js') ?? [];
    expect(dictionary).toBe(hashOfDictionary(Buffer.from(longScript(SLASHED))).toString('base64'));
    const path = `remotes/mf-demo/2.0.0/${deltaPath('remoteEntry.js', dictionary)}`;
    const copied: string[] = [];
    for await (const file of readStoreFiles(cli.store)) copied.push(file.path);
    expect(copied).toEqual(expect.arrayContaining([path, `remotes/mf-demo/2.0.0/${DELTA_LIST}`]));
    const another = await compressAgainst(Buffer.from(longScript(SLASHED)), Buffer.from('alert(1)'));
    await cli.store.writeFile(path, another);
    expect(await refusal(live('2.0.0'))).toContain('.dcz in the store does not yield the file that was published');
    await publish('2.0.0');
    expect(await live('2.0.0')).toContain('mf-demo@2.0.0');
    await cli.store.writeFile(path, another);
    expect(await refusal(live('2.0.0'))).toContain('does not yield');
    await cli.store.removeRelease(`remotes/mf-demo/${SLASHED}`);
    expect(await live('2.0.0')).toContain('mf-demo@2.0.0');
  });

  test('are skipped if their list or the registry is unreadable', async () => {
    await publish('1.0.0');
    await live('1.0.0');
    await publish('2.0.0');
    await cli.store.writeFile(`remotes/mf-demo/2.0.0/${DELTA_LIST}`, Buffer.from('{"remoteEntry.js":[1,{}],"x":2'));
    expect(await listed('2.0.0')).toEqual([]);
    expect(await live('2.0.0')).toContain('mf-demo@2.0.0');
  });
});
