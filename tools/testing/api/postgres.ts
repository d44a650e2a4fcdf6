import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { types } from 'node:util';
import { freePort } from './freePort.ts';
import { findPrograms, postgresUser } from './postgresPrograms.ts';

export interface RunningPostgres {
  readonly url: string;
  /** Folder of PostgreSQL's programs. */
  readonly programs: string;
  /** Stops the server as `pg_ctl stop -m fast` does: connections break, data stays. */
  halt(): Promise<void>;
  resume(): Promise<void>;
  /** Stops all processes (SIGSTOP): connections stay open, nothing answers. */
  freeze(): void;
  thaw(): void;
  replicate(settings?: readonly string[]): Promise<RunningPostgres>;
  stop(): Promise<void>;
}

interface Cluster {
  readonly programs: string;
  readonly folder: string;
  readonly port: number;
  readonly settings: readonly string[];
}

/** Starting takes a second on an idle machine. */
const START_LIMIT_MS = 120_000;
/** Another process may take a port between its check and the start. */
const MAX_PORTS = 5;

const dataOf = ({ folder }: Pick<Cluster, 'folder'>): string => join(folder, 'data');

function newFolder(on = tmpdir()): string {
  const user = postgresUser();
  const folder = mkdtempSync(join(on, 'friends-postgres-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  return folder;
}

async function isReady({ programs, port }: Cluster): Promise<boolean> {
  const args = ['-q', '-h', '127.0.0.1', '-p', String(port)];
  const [code] = await once(spawn(join(programs, 'pg_isready'), args), 'close');
  return code === 0;
}

async function launch(cluster: Cluster): Promise<ChildProcess> {
  const { programs, folder, port, settings } = cluster;
  const options = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, ...settings];
  const args = ['-D', dataOf(cluster), ...options.flatMap((option) => ['-c', option])];
  const server = spawn(join(programs, 'postgres'), args, { ...postgresUser(), cwd: folder, stdio: 'ignore' });
  const deadline = performance.now() + START_LIMIT_MS;
  while (!(await isReady(cluster))) {
    if (server.exitCode !== null) break;
    if (performance.now() > deadline) {
      server.kill('SIGQUIT');
      break;
    }
    await pause(50);
  }
  // If another server has taken the port in the meantime, that one is ready, and ours has exited.
  if (server.exitCode === null && server.signalCode === null && !server.killed) return server;
  throw new Error('PostgreSQL did not start');
}

/** The server's process and its children, each of which leads its own process group. */
function familyOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return [pid, ...children.map(Number).filter((child) => child > 0)];
}

/** Ignores processes that have just ended. Jest has its own `Error`, so `instanceof` would fail. */
function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(types.isNativeError(error) && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

async function run(cluster: Cluster): Promise<RunningPostgres> {
  const { programs, folder, port } = cluster;
  let server = await launch(cluster);
  const signal = (name: NodeJS.Signals): void => {
    for (const pid of familyOf(server.pid ?? 0)) sendSignal(pid, name);
  };
  const halt = async (): Promise<void> => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const exited = once(server, 'close');
    server.kill('SIGINT');
    await exited;
  };
  return {
    url: `postgres://friends@127.0.0.1:${port}/friends`,
    programs,
    halt,
    async resume() {
      server = await launch(cluster);
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    replicate: (settings = []) => startReplica(cluster, settings),
    async stop() {
      await halt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function runOnFreePort(cluster: Omit<Cluster, 'port'>): Promise<RunningPostgres & { readonly port: number }> {
  for (let tries = 1; ; tries += 1) {
    const port = await freePort();
    try {
      return { ...(await run({ ...cluster, port })), port };
    } catch (error) {
      if (tries === MAX_PORTS) throw error;
    }
  }
}

/** Copies the running server's data and follows it by streaming replication. */
async function startReplica({ programs, port }: Cluster, settings: readonly string[]): Promise<RunningPostgres> {
  const folder = newFolder();
  const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'friends'];
  const args = [...from, '-D', dataOf({ folder }), '-R', '-X', 'stream', '-c', 'fast'];
  execFileSync(join(programs, 'pg_basebackup'), args, { ...postgresUser(), cwd: folder, stdio: 'ignore' });
  return runOnFreePort({ programs, folder, settings: ['hot_standby=on', ...settings] });
}

/** Starts a new server; never uses the machine's. @param on parent of its folder */
export async function startPostgres(settings: readonly string[] = [], on?: string): Promise<RunningPostgres> {
  const programs = findPrograms();
  const folder = newFolder(on);
  const args = ['-D', dataOf({ folder }), '-U', 'friends', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  execFileSync(join(programs, 'initdb'), args, { ...postgresUser(), cwd: folder, stdio: 'ignore' });
  const running = await runOnFreePort({ programs, folder, settings });
  const server = ['-h', '127.0.0.1', '-p', String(running.port), '-U', 'friends'];
  execFileSync(join(programs, 'createdb'), [...server, 'friends']);
  return running;
}
