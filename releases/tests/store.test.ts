import { type NewFile, VersionConflictError } from '../src/store/store.ts';
import { type OpenedStore, STORES } from './support/stores.ts';

const file = (path: string, text: string): NewFile => ({ path, bytes: Buffer.from(text) });
const files = (text: string) => [
  file('entry.js', text),
  file('deep/picture.svg', '<svg/>'),
  file('release.json', text),
];

describe.each(STORES)('a store on $kind', ({ open }) => {
  let opened: OpenedStore;
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(() => opened.close());

  const textOf = async (path: string) => {
    const bytes = await opened.store.readFile(path);
    return bytes && Buffer.from(bytes).toString();
  };

  test('a write succeeds only if the document still has the version that was read', async () => {
    const { store } = opened;
    expect([await store.read('registry.json'), await store.versionOf('registry.json')]).toEqual([null, null]);
    await expect(store.write('registry.json', 'x', { ifVersion: '"no such"' })).rejects.toThrow(VersionConflictError);
    await store.write('registry.json', 'one', { ifVersion: null });
    await expect(store.write('registry.json', 'two', { ifVersion: null })).rejects.toThrow(VersionConflictError);
    const one = await store.read('registry.json');
    expect(one).toEqual({ text: 'one', version: await store.versionOf('registry.json') });
    await store.write('registry.json', 'two', { ifVersion: one?.version ?? null });
    await expect(store.write('registry.json', 'three', { ifVersion: one?.version ?? null })).rejects.toThrow(
      VersionConflictError,
    );
    expect((await store.read('registry.json'))?.text).toBe('two');
    expect(await store.versionOf('registry.json')).not.toBe(one?.version);
  });

  test('a release is added once and never changes', async () => {
    const { store } = opened;
    let counted = 0;
    expect(await store.addRelease('remotes/mf-a/1.0.0', files('first'), () => (counted += 1))).toBe(true);
    expect(counted).toBe(3);
    expect(await store.addRelease('remotes/mf-a/1.0.0', files('second'))).toBe(false);
    expect(await textOf('remotes/mf-a/1.0.0/entry.js')).toBe('first');
    expect(await textOf('remotes/mf-a/1.0.0/deep/picture.svg')).toBe('<svg/>');
    expect(await textOf('remotes/mf-a/1.0.0/no-such.js')).toBeNull();
  });

  test('a folder is listed completely, over any number of response pages', async () => {
    const { store } = opened;
    const versions = Array.from({ length: 12 }, (_, index) => `1.${index}.0`);
    for (const version of versions) await store.addRelease(`remotes/mf-a/${version}`, files(version));
    await store.addRelease('remotes/mf-b/1.0.0', files('b'));
    expect([...(await store.list('remotes/mf-a'))].sort()).toEqual(versions.sort());
    expect([...(await store.list('remotes'))].sort()).toEqual(['mf-a', 'mf-b']);
    expect(await store.list('shell')).toEqual([]);
  });

  test('a removed release loses all files and can be published again', async () => {
    const { store } = opened;
    await store.addRelease('remotes/mf-a/1.0.0', files('old'));
    await store.addRelease('remotes/mf-a/1.0.0-rc.1', files('another'));
    await store.removeRelease('remotes/mf-a/1.0.0');
    expect(await store.list('remotes/mf-a')).toEqual(['1.0.0-rc.1']);
    expect(await textOf('remotes/mf-a/1.0.0/deep/picture.svg')).toBeNull();
    expect(await store.addRelease('remotes/mf-a/1.0.0', files('new'))).toBe(true);
    expect(await textOf('remotes/mf-a/1.0.0/entry.js')).toBe('new');
  });

  test('a lost or damaged file is restored', async () => {
    const { store } = opened;
    await store.addRelease('remotes/mf-a/1.0.0', files('right'));
    await store.writeFile('remotes/mf-a/1.0.0/entry.js', Buffer.from('right again'));
    expect(await textOf('remotes/mf-a/1.0.0/entry.js')).toBe('right again');
  });
});
