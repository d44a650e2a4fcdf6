import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

import { freePort } from './freePort.ts';

export interface RunningPostgres {
  readonly url: string;
  /** Folder of PostgreSQL's programs. */
  readonly programs: string;
  stop(): Promise<void>;
}

const DEBIAN = '/usr/lib/postgresql';

function debianPrograms(): string | undefined {
  if (!existsSync(DEBIAN)) return undefined;
  return readdirSync(DEBIAN)
    .filter((version) => Number(version) >= 15)
    .map((version) => join(DEBIAN, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));
}

function programsOnPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** 15 is what is promised; a later Debian has only a later one. */
function installFromDebian(): void {
  const apt = (...args: string[]) => execFileSync('apt-get', args, { stdio: 'ignore' });
  apt('update', '-q');
  try {
    apt('install', '-y', '-q', 'postgresql-15');
  } catch {
    apt('install', '-y', '-q', 'postgresql');
  }
}

/** Folder of PostgreSQL's programs, version 15 or later; installed from Debian where it is missing and we may. */
function findPrograms(): string {
  const found = debianPrograms() ?? programsOnPath();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) installFromDebian();
  const added = debianPrograms();
  if (added) return added;
  throw new Error('PostgreSQL is not installed: install version 15 or later, so that initdb is on the PATH.');
}

/** PostgreSQL refuses to run as root; then it runs as the user its package made. */
function postgresUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function answers(programs: string, port: number): Promise<boolean> {
  const [code] = await once(
    spawn(join(programs, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]),
    'close',
  );
  return code === 0;
}

/** Starts a PostgreSQL of our own in a new folder on a free port; never the machine's. */
export async function startPostgres(settings: readonly string[] = []): Promise<RunningPostgres> {
  const programs = findPrograms();
  const user = postgresUser();
  const folder = mkdtempSync(join(tmpdir(), 'friends-postgres-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'friends', '-A', 'trust', '-E', 'UTF8', '--locale=C'], {
    ...user,
    cwd: folder,
    stdio: 'ignore',
  });
  const port = await freePort();
  const options = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, ...settings];
  const server = spawn(join(programs, 'postgres'), ['-D', data, ...options.flatMap((option) => ['-c', option])], {
    ...user,
    cwd: folder,
    stdio: 'ignore',
  });
  const deadline = Date.now() + 30_000;
  while (!(await answers(programs, port))) {
    if (server.exitCode !== null || Date.now() > deadline) throw new Error('PostgreSQL did not start');
  }
  execFileSync(join(programs, 'createdb'), ['-h', '127.0.0.1', '-p', String(port), '-U', 'friends', 'friends']);
  return {
    url: `postgres://friends@127.0.0.1:${port}/friends`,
    programs,
    async stop() {
      const gone = once(server, 'close');
      server.kill('SIGINT');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
