import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { readPreview } from '@friends/releases/preview/token';
import { withDependencies } from '@friends/tools/programs/packages';
import { fillDataDir } from '@friends/tools/testing/api/migratedDatabase';
import { until } from '@friends/tools/testing/until';
import { openReleaseCli, type ReleaseCli } from '../../releases/tests/support/releaseCli.ts';
import { renderingRemote, renderingShell } from '../../releases/tests/support/rendering.ts';

const run = promisify(execFile);

// Building, starting and rendering are slow.
jest.setTimeout(400_000);

const ROOT = join(import.meta.dirname, '../..');
/** Outside the repository: the built programs must find their packages in their own folder. */
const built = mkdtempSync(join(tmpdir(), 'friends-programs-'));
const build = (...args: string[]) => run(process.execPath, [join(ROOT, 'tools/build/main.ts'), ...args]);

let cli: ReleaseCli;
let program: ChildProcess | null = null;
beforeAll(async () => {
  await build('api', 'release', 'releases', '--to', built);
  // These two are enough for a page. Publishing the others would take longer than the rest of the test.
  for (const name of readdirSync(join(built, 'releases')))
    if (!['shell', 'mf-public'].includes(name)) rmSync(join(built, 'releases', name), { recursive: true });
});
afterAll(() => rmSync(built, { recursive: true, force: true }));
beforeEach(async () => {
  cli = await openReleaseCli();
  for (const folder of [renderingShell(cli.folder), renderingRemote(cli.folder, { paths: ['/clean'] })])
    await cli.run('publish', folder);
  await cli.run('live', 'shell@3.0.0');
  await cli.run('live', 'mf-pages@1.0.0');
});
afterEach(async () => {
  if (program?.exitCode === null) {
    const exited = once(program, 'exit');
    program.kill('SIGTERM');
    await exited;
  }
  await cli.close();
});

/** The whole environment: this process's own could lead the programs to the repository. */
const settings = () => ({
  PORT: '0',
  DATA_DIR: join(cli.folder, 'data'),
  REMOTES_STORE: cli.opened.setting,
  LOG_LEVEL: 'info',
});

/** Polls like `until`, and fails at once if the program ends. */
const untilWhileRunning = <T>(poll: () => T | Promise<T>) =>
  until(() => {
    if (program?.exitCode !== null) throw new Error('The program has ended');
    return poll();
  });

const fetchOnceUp = (url: string) =>
  untilWhileRunning(async () => {
    const answer = await fetch(url).catch(() => null);
    return answer?.ok ? answer : null;
  });

/** Starts the portal, and waits until it listens. */
async function serve(env: NodeJS.ProcessEnv): Promise<{ log(): string; url: string }> {
  const started = spawn(process.execPath, ['programs/serve.js'], {
    cwd: join(built, 'api'),
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  program = started;
  let log = '';
  started.stdout.on('data', (chunk) => {
    log += String(chunk);
  });
  const port = await untilWhileRunning(() => /"Server listening at [^"]*:(\d+)"/.exec(log)?.[1]);
  return { log: () => log, url: `http://127.0.0.1:${port}` };
}

/** Makes Node.js report an older version. */
const OLD_NODE = `data:text/javascript,${encodeURIComponent("Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.0' } })")}`;

test('three commands start the portal from scratch, and an older Node.js is refused with a message', async () => {
  const env = { ...settings(), REMOTES_STORE: join(cli.folder, 'store') };
  // The next test covers a first start on an empty folder.
  await fillDataDir(env.DATA_DIR);
  const { stdout } = await run(process.execPath, ['release/programs/release.js', 'seed', 'releases'], {
    cwd: built,
    env,
  });
  expect(stdout).toContain('mf-public');
  const { url } = await serve(env);
  const page = await fetchOnceUp(url);
  expect(await page.text()).toContain('/remotes/mf-public/');
  const old = run(process.execPath, ['--import', OLD_NODE, 'api/programs/ops.js', '--help'], { cwd: built });
  await expect(old).rejects.toMatchObject({
    code: 1,
    stderr: 'Node.js 24.7 or later is needed; this is 20.19.0.\n',
  });
});

test('preview keys can be read from a file, as containers get their secrets', async () => {
  const env = settings();
  const preview = (more: NodeJS.ProcessEnv) =>
    run(process.execPath, ['release/programs/release.js', 'preview', '--at', '2099-01-01'], {
      cwd: built,
      env: { ...env, ...more },
    });
  const key = join(cli.folder, 'preview_keys');
  writeFileSync(key, 'a-key-of-thirty-two-letters-or-so\n');
  const [link = ''] = (await preview({ PREVIEW_KEYS_FILE: key })).stdout.split('\n');
  // Independent of the current time.
  expect(readPreview(link.replace(/.*\//, ''), ['a-key-of-thirty-two-letters-or-so'], new Date(0))).not.toBeNull();
  await expect(preview({ PREVIEW_KEYS_FILE: join(cli.folder, 'nowhere') })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^PREVIEW_KEYS_FILE names \S+nowhere, which cannot be read\.\n$/),
  });
  const empty = join(cli.folder, 'empty');
  writeFileSync(empty, '\n');
  await expect(preview({ PREVIEW_KEYS_FILE: empty })).rejects.toMatchObject({
    stderr: `PREVIEW_KEYS_FILE names ${empty}, which is empty.\n`,
  });
  await expect(preview({ PREVIEW_KEYS_FILE: key, PREVIEW_KEYS: 'another' })).rejects.toMatchObject({
    stderr: 'PREVIEW_KEYS and PREVIEW_KEYS_FILE are both set; unset one of them.\n',
  });
});

test('the output of `npm run build -- api` runs on its own: readiness, login, a rendered page, a command and a picture upload', async () => {
  const folder = join(built, 'api');
  expect(existsSync(join(built, '../node_modules'))).toBe(false);
  const fonts = ['sc', 'thai', 'tamil', 'arabic'].map((script) => `@fontsource-variable/noto-sans-${script}`);
  const pdf = ['pdfkit', 'fontkit', 'subset-font', '@expo-google-fonts/plus-jakarta-sans', ...fonts];
  const packages = ['@electric-sql/pglite', 'jsdom', 'sharp', ...pdf];
  const copied = withDependencies(packages).map((path) => relative(join(ROOT, 'node_modules'), path).split('/')[0]);
  expect(readdirSync(join(folder, 'node_modules')).sort()).toEqual([...new Set(copied)].sort());
  const sbom = readFileSync(join(folder, 'sbom.cdx.json'), 'utf8');
  for (const packageName of [...packages, 'fastify']) expect(sbom).toContain(`"bom-ref": "${packageName}@`);

  const env = settings();
  const { log, url } = await serve(env);
  await fetchOnceUp(`${url}/readyz`);

  const call = async (method: string, path: string, body?: FormData | string, token?: string) => {
    const headers = {
      'x-app-key': 'demo-app-key',
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
    const answer = await fetch(`${url}/api/v1${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
    return { status: answer.status, body: await answer.json() };
  };
  const account = { Email: 'genius@friends.test', Password: 'Friends-Demo-2026' };
  const login = await call('POST', '/members/login', JSON.stringify(account));
  expect(login).toEqual({ status: 200, body: { token: expect.any(String) } });
  const { token } = login.body;

  const ownProfile = await call('GET', '/me', undefined, token);
  const profile = new FormData();
  for (const field of ['Name', 'Email', 'Phone', 'Gender', 'Birthdate', 'Address', 'ClaimBankName', 'ClaimBankAccount'])
    profile.set(field, String(ownProfile.body[field] ?? ''));
  profile.set(
    'Image',
    new Blob([readFileSync(join(ROOT, 'docs/screenshots/home-phone-id.jpg'))], { type: 'image/jpeg' }),
    'me.jpg',
  );
  const saved = await call('PUT', '/me', profile, token);
  expect(saved).toEqual({
    status: 200,
    body: expect.objectContaining({ Image: expect.stringContaining('/api/pictures/') }),
  });

  // The rendering process is a file of the program, with its own copy of the HTML sanitizer.
  const clean = '<p><a href="https://elsewhere.example" rel="noopener noreferrer">x</a></p>';
  const text = await untilWhileRunning(async () => {
    const page = await fetchOnceUp(`${url}/clean`);
    expect(page.headers.get('content-type')).toContain('text/html');
    const markup = await page.text();
    return markup.includes('<div data-slot-host') && markup;
  });
  expect(text).toContain('/remotes/mf-pages/1.0.0/');
  expect(text).toContain(clean);

  const { stdout } = await run(process.execPath, ['programs/ops.js', 'members', 'list', '--pending'], {
    cwd: folder,
    env,
  });
  expect(stdout).toContain('pending@friends.test');

  const ended = program ? once(program, 'close') : null;
  program?.kill('SIGTERM');
  await ended;
  // The log warns if other users may read the data folder; a new folder is private.
  expect(log()).not.toContain('Other users');
});
