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

/** Commands that need what is built, served and decided, and nothing that only develops, tests, measures or audits. */
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
 * npm keeps a copy of what it installed; what the lock file asks for must be in it, in that version, and be there: in the
 * project's node_modules, in a workspace's own, or in another package's.
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

/** Installs what the lock file says, and nothing else. What is there and right stays, as a portal may run on it. */
function install(needsAll) {
  if (needsAll && isInstalled(false)) {
    console.error('Installing what tests and tools need, too (once, about half a minute) …');
    npm('install', '--no-save');
    if (isInstalled(true)) return;
  }
  // Peers that nobody names are those of other bundlers: Module Federation asks for Rspack, 53 MB, and runs with webpack without it.
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
 * Takes the little memory that a portal needs instead of the most it may have: V8 doubles the space of new objects up to 16 MB
 * instead of 32 MB, and the C library of Linux gives back what the compilers of V8 needed for a moment.
 */
const SMALL = { flags: ['--max-semi-space-size=16'], env: { MALLOC_TRIM_THRESHOLD_: '131072' } };
const { flags, env } = script === 'tools/start/main.ts' ? SMALL : { flags: [], env: {} };

const child = spawn(pinnedNode(), [...flags, join(ROOT, script), ...args], {
  stdio: 'inherit',
  env: {
    // Keeps the sources compiled: every command starts from them, and tests start hundreds of processes.
    NODE_COMPILE_CACHE: join(ROOT, '.cache/node'),
    ...env,
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
