import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { END_STAFF_ACCESS } from './endStaffAccess.ts';

/** A program of PostgreSQL's failed or is missing; the message is one sentence for the operator. */
class PostgresToolFailed extends Error {
  override readonly name = 'PostgresToolFailed';
}

/** The place as PostgreSQL's programs take it. Not as an argument: those can be read by every user of the machine. */
function environment(databaseUrl: string): NodeJS.ProcessEnv {
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl);
  const sslmode = searchParams.get('sslmode');
  return {
    ...process.env,
    PGHOST: hostname || searchParams.get('host') || '',
    ...(port ? { PGPORT: port } : {}),
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(sslmode ? { PGSSLMODE: sslmode } : {}),
  };
}

function start(program: string, args: readonly string[], databaseUrl: string, stdio: SpawnOptions['stdio']) {
  const child = spawn(program, args, { env: environment(databaseUrl), stdio: stdio ?? 'pipe' });
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said += String(chunk);
  });
  const ended = once(child, 'close').then(
    ([code]) => {
      const [first = `it ended with ${String(code)}`] = said.split('\n').filter((line) => /error|fatal/i.test(line));
      if (code !== 0) throw new PostgresToolFailed(`${program} failed: ${first.trim()}`);
    },
    () => {
      throw new PostgresToolFailed(`${program} is not here; install PostgreSQL's programs, not older than its server.`);
    },
  );
  return { child, ended };
}

/** Writes the database into a new file, as of one moment, while others use it. What may be lost is left out. */
export async function dumpPostgres(databaseUrl: string, file: string): Promise<void> {
  const args = ['--no-owner', '--no-privileges', '--no-unlogged-table-data'];
  const { child, ended } = start('pg_dump', args, databaseUrl, ['ignore', 'pipe', 'pipe']);
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  await Promise.all([ended, pipeline(child.stdout ?? new PassThrough().end(), createGzip(), target)]);
}

/** Everything or nothing: what is there now goes in the same transaction in which the other comes. */
const EMPTY = 'drop schema public cascade; create schema public;\n';

async function* around(dump: AsyncIterable<Buffer>) {
  yield EMPTY;
  yield* dump;
  yield END_STAFF_ACCESS;
}

/** Puts a dump back in the place of whatever the database holds. Staff are signed out everywhere. */
export async function restorePostgres(databaseUrl: string, file: string): Promise<void> {
  const args = ['--no-psqlrc', '--quiet', '--single-transaction', '--set', 'ON_ERROR_STOP=1', '--file', '-'];
  const { child, ended } = start('psql', args, databaseUrl, ['pipe', 'ignore', 'pipe']);
  const sent = child.stdin ? pipeline(createReadStream(file), createGunzip(), around, child.stdin) : Promise.resolve();
  // Where psql gives up, it says why; that its input broke off says nothing more.
  await Promise.all([ended, sent.catch(() => {})]);
}
