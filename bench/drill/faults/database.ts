import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { askControl } from '@friends/tools/testing/api/askControl';
import type { RunningPostgres } from '@friends/tools/testing/api/postgres';
import type { RunningApi } from '@friends/tools/testing/api/startApi';
import type { Disk } from '@friends/tools/testing/disk/mountDisk';
import pg from 'pg';
import type { Fault } from './underLoad.ts';

const HOUR_MS = 3_600_000;

const runStatements = ({ programs, url }: RunningPostgres, ...statements: readonly string[]) =>
  promisify(execFile)(join(programs, 'psql'), [
    ...['-X', '-v', 'ON_ERROR_STOP=1', url],
    ...statements.flatMap((one) => ['-c', one]),
  ]);

/** Takes all of a server's connections, including those of others once they are free. */
function exhaustConnections({ url }: RunningPostgres): Pick<Fault, 'begin' | 'end'> {
  const clients: pg.Client[] = [];
  let isOver = false;
  let taking = Promise.resolve();
  const take = async (): Promise<void> => {
    while (!isOver) {
      const client = new pg.Client({ connectionString: url });
      client.on('error', () => {});
      try {
        await client.connect();
        clients.push(client);
        await client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where backend_type = 'client backend' and application_name <> 'taken' and pid <> pg_backend_pid()`,
        );
        await client.query(`set application_name = 'taken'`);
      } catch {
        await pause(20);
      }
    }
  };
  return {
    begin() {
      taking = take();
    },
    async end() {
      isOver = true;
      await taking;
      await Promise.all(clients.map((client) => client.end().catch(() => {})));
    },
  };
}

const moveClock = (api: RunningApi, byMs: number): Pick<Fault, 'begin' | 'end'> => ({
  begin: () => askControl(api, 'clock', { now: new Date(Date.now() + byMs).toISOString() }),
  end: () => askControl(api, 'clock'),
});

/** @param disk of PostgreSQL; null if no disk may be filled */
export function faultsOf(api: RunningApi, postgres: RunningPostgres, disk: Disk | null): readonly Fault[] {
  const halt = () => postgres.halt();
  const resume = () => postgres.resume();
  const fullDisk = disk && { begin: () => disk.fill(), end: () => disk.empty() };
  return [
    { what: 'PostgreSQL is stopped (fast)', isFelt: true, isRepeated: true, begin: halt, end: resume },
    { what: 'PostgreSQL is restarted at once', isFelt: false, begin: () => halt().then(resume) },
    { what: 'PostgreSQL is frozen', isFelt: true, begin: () => postgres.freeze(), end: () => postgres.thaw() },
    { what: 'PostgreSQL has no connection left', isFelt: true, ...exhaustConnections(postgres) },
    ...(fullDisk ? [{ what: 'the disk of PostgreSQL is full', isFelt: true, ...fullDisk }] : []),
    { what: 'the clock is an hour ahead', isFelt: false, ...moveClock(api, HOUR_MS) },
    { what: 'the clock goes an hour back', isFelt: false, ...moveClock(api, -HOUR_MS) },
  ];
}

/** Forwards the address of a stopped server to another one. */
async function redirectingProxy(from: string, to: string): Promise<Server> {
  const target = new URL(to);
  const server = createServer((socket) => {
    // Either side may close the connection.
    pipeline(socket, connect(Number(target.port), target.hostname), socket, () => {});
  });
  await once(server.listen(Number(new URL(from).port), '127.0.0.1'), 'listening');
  return server;
}

/** The primary stops; its address then leads to a replica, which is read-only until it is promoted. */
export async function failoverOf(cleanup: AsyncDisposableStack, primary: RunningPostgres): Promise<Fault> {
  const replica = cleanup.adopt(await primary.replicate(), (one) => one.stop());
  // Synchronous replication, so that acknowledged commits survive the primary.
  await runStatements(primary, `alter system set synchronous_standby_names = '*'`, 'select pg_reload_conf()');
  return {
    what: 'PostgreSQL fails over to its replica',
    isFelt: true,
    async begin() {
      await primary.halt();
      cleanup.adopt(await redirectingProxy(primary.url, replica.url), (one) => void one.close());
    },
    // The replica itself has no synchronous standby.
    end: () => runStatements(replica, 'select pg_promote()'),
  };
}
