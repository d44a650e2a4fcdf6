// Runs one of the project's commands from a clean clone: installs what the lock file asks for if it is not there,
// then hands over to the pinned Node.js. Plain JavaScript without dependencies, for whatever Node.js the machine has.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const [major, minor] = process.versions.node.split('.').map(Number);

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

function readPackages(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {};
}

/**
 * npm keeps a copy of what it installed; what the lock file asks for must be in it, in that version, and be there: in the
 * project's node_modules, in a workspace's own, or in another package's.
 */
function isInstalled() {
  const installed = readPackages(join(ROOT, 'node_modules/.package-lock.json'));
  const lockFile = readPackages(join(ROOT, 'package-lock.json'));
  return Object.entries(lockFile).every(
    ([path, { version, optional, link }]) =>
      !path.includes('node_modules/') ||
      optional ||
      link ||
      (installed[path]?.version === version && existsSync(join(ROOT, path, 'package.json'))),
  );
}

function install() {
  console.error('Installing what package-lock.json asks for (once, about a minute) …');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const done = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: ROOT, stdio: ['ignore', 2, 2] })
    : spawnSync('npm', args, { cwd: ROOT, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' });
  if (done.status !== 0)
    fail('The packages could not be installed; npm says why above. Is the npm registry reachable?');
}

function pinnedNode() {
  const node = join(ROOT, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(node)) fail('The pinned Node.js is missing: delete node_modules and run the command again.');
  return node;
}

if (major < 20 || (major === 20 && minor < 19)) {
  fail(`Node.js 20.19 or later is needed to start; this is ${process.versions.node}.`);
}
if (!isInstalled()) install();

const [script, ...args] = process.argv.slice(2);
const child = spawn(pinnedNode(), [join(ROOT, script), ...args], {
  stdio: 'inherit',
  env: {
    // Keeps the sources compiled: every command starts from them, and tests start hundreds of processes.
    NODE_COMPILE_CACHE: join(ROOT, '.cache/node'),
    ...process.env,
    PATH: `${join(ROOT, 'node_modules/.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
  },
});
// A terminal sends Ctrl-C to both; a signal sent to this process alone is passed on.
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// npm sends its SIGTERM to the shell between npm and us, and that shell dies without a word to anybody.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 250);
  watch.unref();
}
process.on('SIGINT', () => {});
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
