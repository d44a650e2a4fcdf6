import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { ROOT } from '@friends/tools/root';
import { openReleaseCli, type ReleaseCli } from './support/releaseCli.ts';

let cli: ReleaseCli;
beforeEach(async () => {
  cli = await openReleaseCli();
});
afterEach(() => cli.close());

function createRemote(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'tools/remote/main.ts'), ...args], {
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

interface Container {
  init(): Promise<void>;
  get(module: string): Promise<() => Record<'bootstrap' | 'mount' | 'unmount', unknown>>;
}

async function lifecyclesOf(script: string, variable: string) {
  const page: Record<string, Container> = {};
  runInNewContext(`${script}; window.${variable} ??= globalThis.${variable};`, { window: page });
  await page[variable]?.init();
  const lifecycles = (await page[variable]?.get('./remote'))?.();
  return Object.entries(lifecycles ?? {}).map(([name, what]) => [name, typeof what]);
}

test('a remote from `npm run remote:new` can be checked, published and activated, as docs/remotes.md says', async () => {
  const folder = join(cli.folder, 'mf-good-day');
  expect(createRemote('mf-good-day', '--plain', '--to', folder)).toMatchObject({
    status: 0,
    output: expect.stringContaining('npm run release -- live mf-good-day@1.0.0'),
  });
  execFileSync(process.execPath, ['release.mjs'], { cwd: folder });
  expect(await cli.run('check', folder)).toMatch(
    /^mf-good-day@1\.0\.0 can be published: 2 files, 1 kB of scripts and style sheets \(1 kB compressed\), no faults\.$/,
  );
  await cli.run('publish', folder);
  expect(await cli.run('live', 'mf-good-day@1.0.0')).toBe('mf-good-day@1.0.0 is live for everybody.');
  expect(await lifecyclesOf(readFileSync(join(folder, 'remote.js'), 'utf8'), 'mf_good_day')).toEqual(
    ['bootstrap', 'mount', 'unmount'].map((name) => [name, 'function']),
  );
});

test('a remote from the React starter builds, shares the shell’s React and passes the check', async () => {
  const folder = join(cli.folder, 'mf-hello');
  expect(createRemote('mf-hello', '--react', '--to', folder).status).toBe(0);
  expect(existsSync(join(folder, 'package.json'))).toBe(true);
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const build = `import webpack from 'webpack'; import config from './webpack.config.mjs';
    webpack(config, (error, stats) => { if (error || stats.hasErrors()) throw error ?? new Error(stats.toString()); });`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', build], { cwd: folder });
  execFileSync(process.execPath, ['../release.mjs'], { cwd: join(folder, 'dist') });
  const script = readFileSync(join(folder, 'dist/remote.js'), 'utf8');
  expect(script).toContain('mf_hello');
  expect(script).not.toContain('Minified React error');
  const release = JSON.parse(readFileSync(join(folder, 'dist/release.json'), 'utf8'));
  // The live shell of `openReleaseCli` shares only React.
  writeFileSync(join(folder, 'dist/release.json'), JSON.stringify({ ...release, shared: { react: '^19.0.0' } }));
  expect(await cli.run('check', join(folder, 'dist'))).toContain('mf-hello@1.0.0 can be published');
});

test('an invalid new remote is refused with a message, and nothing is written', () => {
  const there = join(cli.folder, 'there');
  mkdirSync(there);
  expect(createRemote('Hello', '--plain')).toMatchObject({
    status: 1,
    output: expect.stringContaining('the name is "Hello"'),
  });
  expect(createRemote('mf-hello')).toMatchObject({
    status: 1,
    output: expect.stringContaining('choose either --plain or --react'),
  });
  expect(createRemote('mf-hello', '--plain', '--to', there)).toMatchObject({
    status: 1,
    output: expect.stringContaining('already exists'),
  });
});
