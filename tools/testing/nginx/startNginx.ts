import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../../root.ts';
import { freePort } from '../api/freePort.ts';
import { findNginx } from './installNginx.ts';

const NGINX = findNginx();

type LogLine = Readonly<Record<string, unknown>>;

export interface RunningNginx {
  readonly url: string;
  /** Where it writes, its log among that. */
  readonly folder: string;
  readonly httpPort: number;
  readonly httpsPort: number;
  readonly statusPort: number;
  /** Lines of its log, once those that are wanted are among them: it writes them after it has answered. */
  log(isThere: (lines: readonly LogLine[]) => boolean): Promise<readonly LogLine[]>;
  stop(): Promise<void>;
}

const ROOM = join(ROOT, 'deploy/nginx');

/** Runs the image's own script on the settings. @returns the environment it makes of them */
function settingsOf(env: Readonly<Record<string, string>>): Record<string, string> {
  const script = join(ROOM, 'entrypoint/15-portal-settings.envsh');
  const path = `${process.env.PATH}:${dirname(NGINX ?? '')}`;
  const printed = execFileSync('sh', ['-c', `. "${script}"; env -0`], {
    env: { PATH: path, ...env },
    encoding: 'utf8',
  });
  const lines = printed.split('\0').filter((line) => line.includes('='));
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}

/** Fills the templates in as `envsubst` does in the official image. */
function fillIn(env: Readonly<Record<string, string>>): void {
  const templates = join(ROOM, 'templates');
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

/** The last line may be half written. */
const linesOf = (text: string): LogLine[] =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const seen = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'close').then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return seen;
}

/** Something that `nginx -t` takes, but not gladly: it says in which line. */
const FAULT = /\[warn\].* in \S+:\d+$/m;

/** Starts nginx with the settings, on ports of its own; `nginx -t` must have found nothing to say before. */
export async function startNginx(settings: Readonly<Record<string, string>>): Promise<RunningNginx> {
  if (NGINX === undefined) throw new Error('nginx is not installed');
  const folder = mkdtempSync(join(tmpdir(), 'friends-nginx-'));
  const [httpPort, httpsPort, statusPort] = [await freePort(), await freePort(), await freePort()];
  const log = join(folder, 'access.log');
  const env = settingsOf({
    ...{ HTTP_PORT: String(httpPort), HTTPS_PORT: String(httpsPort), STATUS_PORT: String(statusPort) },
    ...{ NGINX_ENVSUBST_OUTPUT_DIR: folder, ACCESS_LOG: log },
    ...settings,
  });
  fillIn(env);
  // As root it would give its workers to somebody who may not read the folders of tests.
  const globals = [
    '-c',
    join(folder, 'nginx.conf'),
    '-g',
    `daemon off;${process.getuid?.() === 0 ? ' user root;' : ''}`,
  ];
  const { stderr, status } = spawnSync(NGINX, ['-t', ...globals], { encoding: 'utf8' });
  if (status !== 0 || FAULT.test(stderr)) throw new Error(stderr);
  const server = spawn(NGINX, globals, {
    stdio: ['ignore', 'inherit', process.env.NGINX_ERRORS ? 'inherit' : 'ignore'],
  });
  const gone = once(server, 'close');
  while (!(await listens(httpPort))) if (server.exitCode !== null) throw new Error('nginx did not start');
  return {
    ...{ url: `http://127.0.0.1:${httpPort}`, folder, httpPort, httpsPort, statusPort },
    async log(isThere) {
      const started = performance.now();
      for (;;) {
        const lines = linesOf(readFileSync(log, 'utf8'));
        if (isThere(lines) || performance.now() - started > 10_000) return lines;
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
    async stop() {
      server.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
