import type { NewFile, Store } from '../src/store/store.ts';
import { hasReleases, readStoreFiles, readStorePictures, restoreStore } from '../src/store/storeCopy.ts';
import { type OpenedStore, STORES } from './support/stores.ts';

const release = (content: string): NewFile[] => [
  { path: 'entry.js', bytes: Buffer.from(content) },
  { path: 'entry.js.br', bytes: Buffer.from(`${content}, compressed`) },
  { path: 'entry.js.gz', bytes: Buffer.from(`${content}, for http`) },
  { path: 'deep/picture.svg', bytes: Buffer.from('<svg/>') },
  { path: 'release.jws', bytes: Buffer.from('signature') },
  {
    path: 'release.json',
    bytes: Buffer.from(JSON.stringify({ files: [{ path: 'entry.js' }, { path: 'deep/picture.svg' }] })),
  },
];

describe.each(STORES)('a copy of a store on $kind', ({ open }) => {
  let from: OpenedStore;
  let to: OpenedStore;
  beforeEach(async () => {
    [from, to] = [await open(), await open()];
    await from.store.addRelease('remotes/mf-a/1.0.0', release('a'));
    await from.store.addRelease('shell/2.0.0', release('shell'));
    await from.store.writeFile('source-maps/mf-a/1.0.0/maps.gzip', Buffer.from('maps of a'));
    await from.store.write('history.jsonl', 'line\n', { ifVersion: null });
    await from.store.write('registry.json', 'a is live', { ifVersion: null });
    await from.store.write('notes.json', '{}', { ifVersion: null });
    await from.store.write('seasons.json', '{}', { ifVersion: null });
  });
  afterEach(async () => {
    await from.close();
    await to.close();
  });

  test('has the uploaded pictures and no other files beside them', async () => {
    const picture = `content-pictures/${'a'.repeat(32)}-640x480/640.webp`;
    await from.store.writeFile(picture, Buffer.from('picture'));
    await from.store.writeFile('content-pictures/notes.txt', Buffer.from('notes'));
    const files = new Map<string, Uint8Array>();
    for await (const { path, bytes } of readStorePictures(from.store)) files.set(path, bytes);
    expect([...files.keys()]).toEqual([picture]);
    await put(files);
    expect(Buffer.from((await to.store.readFile(picture)) ?? []).toString()).toBe('picture');
    await to.store.deleteFiles([picture, `${picture}.none`]);
    expect(await to.store.readFile(picture)).toBeNull();
  });

  /** Content of a backup; `meanwhile` runs after the first file. */
  async function copy(store: Store, meanwhile = async (): Promise<void> => {}): Promise<Map<string, Uint8Array>> {
    const files = new Map<string, Uint8Array>();
    for await (const { path, bytes } of readStoreFiles(store)) {
      if (files.size === 0) await meanwhile();
      files.set(path, bytes);
    }
    return files;
  }
  const put = (files: Map<string, Uint8Array>, broken = '') =>
    restoreStore(to.store, [...files.keys()], async (path) => {
      const bytes = path === broken ? undefined : files.get(path);
      if (!bytes) throw new Error(`${path} cannot be read`);
      return bytes;
    });

  test('restores to an identical store', async () => {
    const files = await copy(from.store);
    expect(await hasReleases(to.store)).toBe(false);
    await put(files);
    expect(await hasReleases(to.store)).toBe(true);
    expect(await copy(to.store)).toEqual(files);
    expect(files.has('source-maps/mf-a/1.0.0/maps.gzip')).toBe(true);
    expect([files.has('notes.json'), files.has('seasons.json')]).toEqual([true, true]);
    expect(files.size).toBe(17);
  });

  test('has every release that its registry names, even if more are published meanwhile', async () => {
    const files = await copy(from.store, async () => {
      await from.store.addRelease('remotes/mf-b/1.0.0', release('b'));
      const version = await from.store.versionOf('registry.json');
      await from.store.write('registry.json', 'b is live', { ifVersion: version });
    });
    expect(Buffer.from(files.get('registry.json') ?? []).toString()).toBe('a is live');
    expect(files.has('remotes/mf-a/1.0.0/release.json')).toBe(true);
  });

  test('makes nothing live until all releases are restored', async () => {
    const files = await copy(from.store);
    await expect(put(files, 'shell/2.0.0/entry.js')).rejects.toThrow('cannot be read');
    expect(await hasReleases(to.store)).toBe(false);
    await put(files);
    expect((await to.store.read('registry.json'))?.text).toBe('a is live');
  });
});
