import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assemblePage } from '@friends/page/assemblePage';
import { publish, readBuilt } from '../src/publish/publish.ts';
import { toEntry } from '../src/registry/entry.ts';
import { remotesOf } from '../src/registry/stored.ts';
import { folderStore } from '../src/store/folderStore.ts';
import { readShellText } from '../src/store/readRelease.ts';
import { builtRemote, builtShell, integrity } from './support/builtRelease.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'friends-release-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const openStore = () => folderStore(join(folder, 'store'));
const built = () => builtRemote(folder, { text: 'var mf_demo = {}' });
const publishFrom = async (path: string) => publish(await readBuilt(path), openStore());
const textOf = async (path: string) => new TextDecoder().decode((await openStore().readFile(path)) ?? undefined);

test('publishing the same release again restores lost files', async () => {
  await publishFrom(built());
  const stored = join(folder, 'store/remotes/mf-demo/1.0.0');
  rmSync(join(stored, 'remoteEntry.js'));
  await expect(publishFrom(built())).resolves.toMatchObject({ isNew: false, isSame: true });
  expect(await textOf('remotes/mf-demo/1.0.0/remoteEntry.js')).toBe('var mf_demo = {}');
  rmSync(join(stored, 'release.json'));
  await expect(publishFrom(built())).resolves.toMatchObject({ isNew: true });
  await expect(toEntry(openStore(), 'mf-demo', '1.0.0', {})).resolves.toMatchObject({ name: 'mf-demo' });
});

test('a folder without a build is refused with a message', async () => {
  await expect(publishFrom(folder)).rejects.toThrow('has no release.json: build the workspace first');
});

function shellWith(icon: string) {
  const app = { manifest: { en: 'app/app.en.webmanifest', id: 'app/app.id.webmanifest' }, icon };
  const more = { 'app/app.en.webmanifest': '{}', 'app/app.id.webmanifest': '{}', 'app/i.png': 'icon' };
  const text = readFileSync(join(builtShell(folder, { more, change: { app } }), 'release.json'), 'utf8');
  return readShellText(text, 'release.json');
}

test('the page contains the live releases, and no text can close its script element', async () => {
  await publishFrom(built());
  const live = remotesOf([await toEntry(openStore(), 'mf-demo', '1.0.0', {})]);
  const settings = { appKey: '</script><script>alert(1)', telemetrySample: 1 };
  const page = assemblePage(shellWith('app/i.png'), live, settings);
  expect(page).toContain(`<script defer src="/shell/2.0.0/shell.js" integrity="${integrity('// 2.0.0')}">`);
  expect(page).not.toContain('<script>alert');
  const config = JSON.parse(/id="portal">(.*?)<\/script>/.exec(page)?.[1] ?? '');
  expect(config.appKey).toBe(settings.appKey);
  const [[matcher, audience, files]] = config.preload.routes;
  expect([matcher, audience]).toEqual(['^/demo/?$', 'all']);
  expect(files.map((index: number) => config.preload.files[index][0])).toEqual([
    '/remotes/mf-demo/1.0.0/remoteEntry.js',
    '/shell/2.0.0/http.js',
  ]);
});

test('the page links the manifest of its language and the icon, if the shell has them', () => {
  const page = assemblePage(shellWith('app/i.png'), [], { appKey: 'key', telemetrySample: 1, language: 'id' });
  expect(page).toContain('<link rel="manifest" href="/shell/2.0.0/app/app.id.webmanifest">');
  expect(page).toContain('<link rel="apple-touch-icon" href="/shell/2.0.0/app/i.png">');
  expect(() => shellWith('app/other.png')).toThrow('app names app/other.png, which is not among its files');
});
