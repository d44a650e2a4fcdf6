// Runs one of the project's commands: installs missing packages of the lock file, then starts the script with the pinned
// Node.js. Plain JavaScript without dependencies, as it must run from a clean clone with the machine's own Node.js.
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

/** Commands that run without packages for development: those that build and serve, and those of operators. */
const RUNNING = [
  'tools/start/main.ts',
  'api/src/ops.ts',
  'tools/release/main.ts',
  'tools/season/main.ts',
  'tools/remote/main.ts',
];

const packagesBelow = (path) =>
  Object.entries(readPackages(join(ROOT, path))).filter(([folder]) => folder.includes('node_modules/'));

/**
 * npm keeps a list of what it installed. Each package of the lock file must be in it, in the same version, and its folder
 * must exist: in the node_modules of the project, of a workspace or of another package.
 *
 * @param needsAll includes packages for development
 */
function isInstalled(needsAll) {
  const installed = Object.fromEntries(packagesBelow('node_modules/.package-lock.json'));
  return packagesBelow('package-lock.json').every(
    ([path, { version, optional, dev, devOptional, peer, link }]) =>
      optional ||
      link ||
      (!needsAll && (dev || devOptional || peer)) ||
      (installed[path]?.version === version && existsSync(join(ROOT, path, 'package.json'))),
  );
}

function npm(...args) {
  const options = [...args, '--no-audit', '--no-fund', '--loglevel=error'];
  const settings = { cwd: ROOT, stdio: ['ignore', 2, 2] };
  const path = process.env.npm_execpath;
  const done = path
    ? spawnSync(process.execPath, [path, ...options], settings)
    : spawnSync('npm', options, { ...settings, shell: process.platform === 'win32' });
  if (done.status !== 0)
    fail('The packages could not be installed; npm says why above. Is the npm registry reachable?');
}

/** Installs the packages of the lock file. Those already installed stay, as a running portal may use them. */
function install(needsAll) {
  if (needsAll && isInstalled(false)) {
    console.error('Installing what tests and tools need, too (once, about half a minute) …');
    npm('install', '--no-save');
    if (isInstalled(true)) return;
  }
  // Without peers, which are of other bundlers: Module Federation lists Rspack, 53 MB, and does not need it with webpack.
  const hadAll = packagesBelow('node_modules/.package-lock.json').some(([, { dev }]) => dev);
  console.error('Installing what package-lock.json asks for (once, about a minute) …');
  npm('ci', ...(needsAll || hadAll ? [] : ['--omit=dev', '--omit=peer']));
}

function pinnedNode() {
  const node = join(ROOT, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(node)) fail('The pinned Node.js is missing: delete node_modules and run the command again.');
  return node;
}

if (major < 20 || (major === 20 && minor < 19)) {
  fail(`Node.js 20.19 or later is needed to start; this is ${process.versions.node}.`);
}
const [script, ...args] = process.argv.slice(2);
const needsAll = !RUNNING.includes(script);
if (!isInstalled(needsAll)) install(needsAll);

/**
 * Limits memory to what a portal needs: V8 grows the space of new objects up to 16 MB instead of 32 MB, and the C library
 * of Linux returns memory that V8's compilers used only briefly.
 */
const LESS_MEMORY = { flags: ['--max-semi-space-size=16'], env: { MALLOC_TRIM_THRESHOLD_: '131072' } };
const { flags, env } = script === 'tools/start/main.ts' ? LESS_MEMORY : { flags: [], env: {} };

const child = spawn(pinnedNode(), [...flags, join(ROOT, script), ...args], {
  stdio: 'inherit',
  env: {
    // Caches compiled sources, which every command loads; tests start hundreds of processes.
    NODE_COMPILE_CACHE: join(ROOT, '.cache/node'),
    ...env,
    ...process.env,
    PATH: `${join(ROOT, 'node_modules/.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
  },
});
// A terminal sends Ctrl-C to both; a signal sent to this process alone is passed on.
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// npm sends SIGTERM to the shell between npm and us, which exits without passing it on.
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
