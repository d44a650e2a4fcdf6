import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '../../root.ts';
import { freePort } from '../api/freePort.ts';
import { findNginx } from './installNginx.ts';

const NGINX = findNginx();

type LogLine = Readonly<Record<string, unknown>>;

export interface RunningNginx {
  readonly url: string;
  readonly folder: string;
  readonly httpPort: number;
  readonly httpsPort: number;
  readonly statusPort: number;
  /** Reads its log once the expected lines are there: nginx logs after it has answered. */
  readLog(hasExpected: (lines: readonly LogLine[]) => boolean): Promise<readonly LogLine[]>;
  stop(): Promise<void>;
}

const NGINX_FOLDER = join(ROOT, 'deploy/nginx');

/** @returns the environment after the image's settings script */
function settingsOf(env: Readonly<Record<string, string>>): Record<string, string> {
  const script = join(NGINX_FOLDER, 'entrypoint/15-portal-settings.envsh');
  const path = `${process.env.PATH}:${dirname(NGINX ?? '')}`;
  const printed = execFileSync('sh', ['-c', `. "${script}"; env -0`], {
    env: { PATH: path, ...env },
    encoding: 'utf8',
  });
  const lines = printed.split('\0').filter((line) => line.includes('='));
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}

/** Renders the templates, like `envsubst` in the official image. */
function fillTemplates(env: Readonly<Record<string, string>>): void {
  const templates = join(NGINX_FOLDER, 'templates');
  for (const name of readdirSync(templates, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.template')) continue;
    const text = readFileSync(join(templates, name), 'utf8');
    const target = join(env.NGINX_ENVSUBST_OUTPUT_DIR ?? '', name.replace(/\.template$/, ''));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(
      target,
      text.replace(
        /\$\{(\w+)\}|\$([A-Z_]+)\b/g,
        (written, braced?: string, bare?: string) => env[braced ?? bare ?? ''] ?? written,
      ),
    );
  }
}

/** The last line may be incomplete. */
const linesOf = (text: string): LogLine[] =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));

const WARNING = /\[warn\].* in \S+:\d+$/m;

class PortInUse extends Error {}

type Command = readonly [program: string, args: readonly string[]];

/** True if a program can have its own host names (`startNginx`), which needs root. */
export const hasOwnNames = (): boolean =>
  spawnSync('unshare', ['--mount', 'mount', '--bind', '/etc/hosts', '/etc/hosts']).status === 0;

const ADDRESSES = join(NGINX_FOLDER, 'entrypoint/30-portal-addresses.sh');

/** Command line of nginx. With `hosts`, that file is mounted as `/etc/hosts`, and `before` runs first, as in the image. */
function nginxCommand(args: readonly string[], hosts: string | undefined, before = 'true'): Command {
  if (hosts === undefined) return [NGINX ?? '', args];
  const script = `mount --bind "$0" /etc/hosts; ${before}; exec "$@"`;
  return ['unshare', ['--mount', 'sh', '-ec', script, hosts, NGINX ?? '', ...args]];
}

/** @throws PortTaken if one of the ports is in use */
function checkSettings(globals: readonly string[], hosts: string | undefined): void {
  const { stderr, status } = spawnSync(...nginxCommand(['-t', ...globals], hosts), { encoding: 'utf8' });
  if (/bind\(\) to .* failed/.test(stderr)) throw new PortInUse(stderr);
  if (status !== 0 || WARNING.test(stderr)) throw new Error(stderr);
}

/** nginx writes its process number once it listens. */
async function waitUntilReady(server: ChildProcess, pidFile: string): Promise<void> {
  while (!existsSync(pidFile) || Number(readFileSync(pidFile, 'utf8')) !== server.pid) {
    if (server.exitCode !== null) throw new PortInUse('nginx did not start');
    await pause(10);
  }
}

/** Expected lines appear at once; this bounds the wait for missing ones. */
const MAX_MS = 40_000;

async function launch(
  settings: Readonly<Record<string, string>>,
  folder: string,
  hosts: string | undefined,
): Promise<RunningNginx> {
  const [httpPort, httpsPort, statusPort] = [await freePort(), await freePort(), await freePort()];
  const log = join(folder, 'access.log');
  const env = settingsOf({
    HTTP_PORT: String(httpPort),
    HTTPS_PORT: String(httpsPort),
    STATUS_PORT: String(statusPort),
    NGINX_ENVSUBST_OUTPUT_DIR: folder,
    ACCESS_LOG: log,
    ...settings,
  });
  fillTemplates(env);
  // As root, nginx's workers would run as a user who cannot read the tests' folders.
  const globals = [
    '-c',
    join(folder, 'nginx.conf'),
    '-g',
    `daemon off;${process.getuid?.() === 0 ? ' user root;' : ''}`,
  ];
  checkSettings(globals, hosts);
  const server = spawn(...nginxCommand(globals, hosts, `sh ${ADDRESSES}`), {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', process.env.NGINX_ERRORS ? 'inherit' : 'ignore'],
  });
  const exited = once(server, 'close');
  await waitUntilReady(server, join(folder, 'nginx.pid'));
  return {
    url: `http://127.0.0.1:${httpPort}`,
    folder,
    httpPort,
    httpsPort,
    statusPort,
    async readLog(hasExpected) {
      for (const started = performance.now(); ; await pause(10)) {
        const lines = linesOf(readFileSync(log, 'utf8'));
        if (hasExpected(lines) || performance.now() - started > MAX_MS) return lines;
      }
    },
    async stop() {
      server.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** nginx does not support port 0, so another process may take a port first; the start is repeated with others. */
const TRIES = 5;

/**
 * Starts nginx on free ports, after `nginx -t` without warnings.
 *
 * @param hosts a file in place of `/etc/hosts`, whose names nginx follows as in a container; requires `hasOwnNames`
 */
export async function startNginx(settings: Readonly<Record<string, string>>, hosts?: string): Promise<RunningNginx> {
  if (NGINX === undefined) throw new Error('nginx is not installed');
  for (let tries = 1; ; tries += 1) {
    const folder = mkdtempSync(join(tmpdir(), 'friends-nginx-'));
    try {
      return await launch(settings, folder, hosts);
    } catch (error) {
      rmSync(folder, { recursive: true, force: true });
      if (!(error instanceof PortInUse) || tries === TRIES) throw error;
    }
  }
}
