import { chmodSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { control, makeMember } from '@friends/tools/testing/api/api';
import { fillDataDir } from '@friends/tools/testing/api/migratedDatabase';
import { type RunningApi, startApi } from '@friends/tools/testing/api/startApi';
import { newFolder } from '../support/newFolder.ts';
import { runOps } from '../support/ops.ts';

const modeOf = (path: string): string => (lstatSync(path).mode & 0o777).toString(8);

/** Paths in the folder that others may access, with their modes. */
function findWrongModes(folder: string, path = folder): string[] {
  const stats = lstatSync(path);
  const mode = stats.isDirectory() ? '700' : '600';
  const own = modeOf(path) === mode ? [] : [`${relative(folder, path) || '.'} ${modeOf(path)}`];
  if (!stats.isDirectory()) return own;
  return [...own, ...readdirSync(path).flatMap((name) => findWrongModes(folder, join(path, name)))];
}

/** Gives everyone access to the folder and everything in it. */
function openAll(path: string): void {
  const isFolder = lstatSync(path).isDirectory();
  chmodSync(path, isFolder ? 0o777 : 0o666);
  if (isFolder) for (const name of readdirSync(path)) openAll(join(path, name));
}

// Windows has no such file modes.
const describeWithModes = process.platform === 'win32' ? describe.skip : describe;

describeWithModes('only the owner can access the embedded database', () => {
  let folder: string;
  let api: RunningApi;
  const start = async (settings: Readonly<Record<string, string>>): Promise<void> => {
    api = await startApi({ DATA_DIR: folder, LOG_LEVEL: 'warn', ...settings });
  };
  beforeEach(() => {
    folder = newFolder();
  });
  afterEach(() => api?.stop());

  it('a folder that others could read is closed at start, with a message, and stays closed', async () => {
    await fillDataDir(folder);
    openAll(folder);
    await start({});
    expect(api.output()).toContain(
      'Other users of this machine could read the data folder; its permissions were corrected',
    );
    expect(findWrongModes(folder)).toEqual([]);
    await makeMember({ api });
    await control('addDemoData', {}, api);
    await api.stop();
    expect(findWrongModes(folder)).toEqual([]);
    // Fixed modes are reported only once.
    await start({});
    expect(api.output()).not.toContain('Other users');
  });

  it('a backup is private whatever its folder was, and so is restored data', async () => {
    await fillDataDir(folder);
    const [backup, there] = [join(folder, 'backup'), join(folder, 'there')];
    for (const path of [backup, join(folder, 'remotes/shell/1.0.0')]) mkdirSync(path, { recursive: true, mode: 0o777 });
    const store = {
      'shell/1.0.0/release.json': JSON.stringify({ name: 'shell', files: [{ path: 'a.js' }] }),
      'shell/1.0.0/a.js': '1',
      'registry.json': '{}',
    };
    for (const [path, text] of Object.entries(store)) writeFileSync(join(folder, 'remotes', path), text);
    expect(await runOps(['backup', backup], { DATA_DIR: folder })).toMatchObject({ code: 0, err: '' });
    expect(findWrongModes(backup)).toEqual([]);
    expect(await runOps(['restore', backup], { DATA_DIR: there })).toMatchObject({ code: 0, err: '' });
    expect(findWrongModes(join(there, 'database'))).toEqual([]);
  });

  it('releases in it stay readable for another program that was given access', async () => {
    await fillDataDir(folder);
    const store = join(folder, 'remotes');
    mkdirSync(store, { mode: 0o755 });
    writeFileSync(join(store, 'main.js'), '1', { mode: 0o644 });
    await start({ REMOTES_STORE: store });
    await api.stop();
    expect([modeOf(folder), modeOf(store), modeOf(join(store, 'main.js'))]).toEqual(['711', '755', '644']);
    await start({});
    expect([modeOf(folder), modeOf(join(store, 'main.js'))]).toEqual(['700', '644']);
  });
});
