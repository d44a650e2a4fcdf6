import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assemblePage } from '../src/assemblePage.ts';
import { isOpen, readLive, toLive, writeLive } from '../src/live.ts';
import { parseShellRelease } from '../src/parseRelease.ts';
import { publish } from '../src/publish.ts';
import { folderStore } from '../src/store.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'friends-release-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const integrity = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** A built remote in a folder of its own; `change` is merged into its release.json. */
function built(version: string, text = 'var mf_demo = {}', change: object = {}): string {
  const path = join(folder, `built-${version}`);
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, 'remoteEntry.js'), text);
  const release = {
    name: 'mf-demo',
    version,
    contract: 1,
    entry: 'remoteEntry.js',
    routes: [{ path: '/demo', who: 'all', header: 'plain', screen: 'demo' }],
    widgets: [],
    languages: ['en', 'id'],
    shared: {},
    preload: { demo: { files: ['remoteEntry.js'], needs: [] } },
    files: [{ path: 'remoteEntry.js', bytes: text.length, integrity: integrity(text) }],
    ...change,
  };
  writeFileSync(join(path, 'release.json'), JSON.stringify(release));
  return path;
}

const openStore = () => folderStore(join(folder, 'store'));
const who = { who: 'test', what: 'live', at: new Date(0) };

test('a published release can go live, and the registry tells of it', async () => {
  const store = openStore();
  await expect(publish(built('1.0.0'), store)).resolves.toEqual({ name: 'mf-demo', version: '1.0.0', isNew: true });
  await writeLive(store, [await toLive(store, 'mf-demo', '1.0.0', {})], who);
  expect(await readLive(store)).toMatchObject([{ url: '/remotes/mf-demo/1.0.0/remoteEntry.js' }]);
});

test('a release is never overwritten', async () => {
  const store = openStore();
  await publish(built('1.0.0'), store);
  await expect(publish(built('1.0.0', 'something else'), store)).resolves.toMatchObject({ isNew: false });
  expect(await store.read('remotes/mf-demo/1.0.0/remoteEntry.js')).toBe('var mf_demo = {}');
});

test('a file that is not what release.json says is refused by name, and nothing is left behind', async () => {
  const store = openStore();
  const path = built('1.0.0');
  writeFileSync(join(path, 'remoteEntry.js'), 'changed after the build');
  await expect(publish(path, store)).rejects.toThrow('remoteEntry.js is not the file that release.json describes');
  expect(existsSync(join(folder, 'store/remotes/mf-demo/1.0.0'))).toBe(false);
});

test('a folder that was not built is refused in a sentence', async () => {
  await expect(publish(folder, openStore())).rejects.toThrow('holds no release.json: build the workspace first');
});

test('what was not published cannot go live', async () => {
  await expect(toLive(openStore(), 'mf-demo', '9.9.9', {})).rejects.toThrow('mf-demo@9.9.9 has not been published');
});

test('a window is open from its first moment and closed at its last', () => {
  const window = { from: '2026-01-01T00:00:00Z', until: '2026-02-01T00:00:00Z' };
  expect(isOpen(window, new Date('2025-12-31T23:59:59Z'))).toBe(false);
  expect(isOpen(window, new Date('2026-01-01T00:00:00Z'))).toBe(true);
  expect(isOpen(window, new Date('2026-02-01T00:00:00Z'))).toBe(false);
  expect(isOpen({}, new Date())).toBe(true);
});

test('the page carries what is live, and no text of it can end its script', async () => {
  const store = openStore();
  await publish(built('1.0.0'), store);
  const live = await toLive(store, 'mf-demo', '1.0.0', {});
  const shell = parseShellRelease(
    JSON.stringify({
      name: 'shell',
      version: '2.0.0',
      initial: ['shell.css', 'shell.js'],
      shared: {},
      lazy: { http: ['http.js'] },
      files: ['shell.css', 'shell.js', 'http.js'].map((path) => ({ path, bytes: 1, integrity: integrity(path) })),
    }),
    'release.json',
  );
  const page = assemblePage(shell, [live], { appKey: '</script><script>alert(1)' });
  expect(page).toContain(`<script defer src="/shell/2.0.0/shell.js" integrity="${integrity('shell.js')}">`);
  expect(page).not.toContain('<script>alert');
  const config = JSON.parse(/id="portal">(.*?)<\/script>/.exec(page)?.[1] ?? '');
  expect(config.appKey).toBe('</script><script>alert(1)');
  const [[matcher, audience, files]] = config.preload.routes;
  expect([matcher, audience]).toEqual(['^/demo/?$', 'all']);
  expect(files.map((index: number) => config.preload.files[index][0])).toEqual([
    '/remotes/mf-demo/1.0.0/remoteEntry.js',
    '/shell/2.0.0/http.js',
  ]);
});
