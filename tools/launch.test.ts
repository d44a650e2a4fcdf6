import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from './root.ts';

const folder = mkdtempSync(join(tmpdir(), 'friends-launch-'));
const note = join(folder, 'note');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SCRIPT = `import { writeFileSync } from 'node:fs';
process.on('SIGTERM', () => { writeFileSync(${JSON.stringify(note)}, 'terminated'); process.exit(0); });
setInterval(() => {}, 1000);
writeFileSync(${JSON.stringify(note)}, String(process.pid));
`;

/** Takes a second or two on a quiet machine. */
const MAX_MS = 60_000;

async function waitForNote(expected: RegExp): Promise<string> {
  const until = Date.now() + MAX_MS;
  for (;;) {
    const text = existsSync(note) ? readFileSync(note, 'utf8') : '';
    if (expected.test(text)) return text;
    if (Date.now() > until) throw new Error(`The note says "${text}", not ${expected}`);
    await pause(50);
  }
}

test(
  'SIGTERM to npm also reaches the program, which can end in good order',
  async () => {
    const script = join(folder, 'stay.mjs');
    writeFileSync(script, SCRIPT);
    const start = `node ${JSON.stringify(join(ROOT, 'tools/launch.mjs'))} ${JSON.stringify(relative(ROOT, script))}`;
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'launched', scripts: { start } }));
    const npm = spawn('npm', ['start'], { cwd: folder, stdio: 'ignore' });
    const pid = Number(await waitForNote(/^\d+$/));
    npm.kill('SIGTERM');
    try {
      await waitForNote(/^terminated$/);
    } finally {
      // Otherwise it must not outlive the test.
      if (readFileSync(note, 'utf8') !== 'terminated') process.kill(pid, 'SIGKILL');
    }
  },
  3 * MAX_MS,
);

describe('packages of the lock file', () => {
  const project = join(folder, 'project');
  const at = (path: string) => join(project, path);
  const write = (path: string, text: string) => {
    mkdirSync(dirname(at(path)), { recursive: true });
    writeFileSync(at(path), text);
  };
  const PACKAGES = ['node_modules/node', 'node_modules/node/node_modules/inner', 'api/node_modules/nested'];
  beforeEach(() => {
    rmSync(project, { recursive: true, force: true });
    const lock = JSON.stringify({
      packages: Object.fromEntries([
        ['', { name: 'project' }],
        ['api', { name: 'api' }],
        ...PACKAGES.map((path) => [path, { version: '1.0.0' }]),
      ]),
    });
    for (const path of ['package-lock.json', 'node_modules/.package-lock.json']) write(path, lock);
    for (const path of PACKAGES) write(`${path}/package.json`, '{ "version": "1.0.0" }');
    mkdirSync(at('node_modules/node/bin'));
    symlinkSync(process.execPath, at('node_modules/node/bin/node'));
    mkdirSync(at('tools'));
    cpSync(join(ROOT, 'tools/launch.mjs'), at('tools/launch.mjs'));
    write('hello.mjs', 'console.log("hello")');
    write('npm.cjs', 'console.error(process.argv.slice(2).join(" "))');
  });
  const launch = (script = 'hello.mjs') => {
    const env = { ...process.env, npm_execpath: at('npm.cjs'), npm_lifecycle_event: '' };
    const { stdout, stderr } = spawnSync(process.execPath, [at('tools/launch.mjs'), script], { env, encoding: 'utf8' });
    return { stdout, installed: /^ci /m.test(stderr), orders: stderr.match(/^(ci|install)( --(omit|no-save)\S*)*/gm) };
  };

  test('are not installed again if none is missing', () => {
    expect(launch()).toEqual({ stdout: 'hello\n', installed: false, orders: null });
  });

  test.each(PACKAGES.slice(1))('are installed if %s is missing', (path) => {
    rmSync(at(path), { recursive: true });
    expect(launch()).toMatchObject({ stdout: 'hello\n', installed: true });
  });

  describe('for development', () => {
    const START = 'tools/start/main.ts';
    const JEST = 'node_modules/jest';
    beforeEach(() => {
      const lock: { packages: object } = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'));
      const added = {
        [JEST]: { version: '1.0.0', dev: true },
        'node_modules/@rspack/core': { version: '1.0.0', peer: true },
      };
      const packages = { ...lock.packages, ...added };
      write('package-lock.json', JSON.stringify({ packages }));
      write(START, 'process.stdout.write("portal\\n")');
    });

    test('are not installed for the portal', () => {
      expect(launch(START).orders).toBeNull();
      rmSync(at('node_modules/.package-lock.json'));
      expect(launch(START)).toMatchObject({ stdout: 'portal\n', orders: ['ci --omit=dev --omit=peer'] });
    });

    test('are added to the installed ones for other commands', () => {
      expect(launch().orders?.[0]).toBe('install --no-save');
    });

    test('stay installed when other packages are updated', () => {
      write(
        'node_modules/.package-lock.json',
        JSON.stringify({ packages: { [JEST]: { version: '1.0.0', dev: true } } }),
      );
      expect(launch(START).orders).toEqual(['ci']);
    });
  });
});
