import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { ExplainedError } from '@friends/shared/contract/refusal/ExplainedError';
import { END_STAFF_ACCESS } from '../endStaffAccess.ts';
import type { DatabaseConnection } from './connection.ts';
import { withConnectionEnvironment } from './connectionEnvironment.ts';

/** A program of PostgreSQL failed or is missing; the message is one sentence for the operator. */
class PostgresToolFailed extends ExplainedError {
  override readonly name = 'PostgresToolFailed';
}

/** Starts a program. `ended` resolves when it has exited successfully. Throws `PostgresToolFailed`. */
function startProgram(program: string, args: readonly string[], env: NodeJS.ProcessEnv, stdio: SpawnOptions['stdio']) {
  const child = spawn(program, args, { env, stdio: stdio ?? 'pipe' });
  let output = '';
  child.stderr?.on('data', (chunk) => {
    output += String(chunk);
  });
  const ended = once(child, 'close').then(
    ([code]) => {
      const [first = `it ended with ${String(code)}`] = output.split('\n').filter((line) => /error|fatal/i.test(line));
      if (code !== 0) throw new PostgresToolFailed(`${program} failed: ${first.trim()}`);
    },
    () => {
      throw new PostgresToolFailed(
        `${program} was not found; install PostgreSQL's client programs, in at least the server's version.`,
      );
    },
  );
  return { child, ended };
}

/** Writes a consistent dump to a new file while the database is in use. Unlogged tables are left out. */
export function dumpPostgres(connection: DatabaseConnection, file: string): Promise<void> {
  const args = ['--no-password', '--no-owner', '--no-privileges', '--no-comments', '--no-unlogged-table-data'];
  return withConnectionEnvironment(connection, async (env) => {
    const { child, ended } = startProgram('pg_dump', args, env, ['ignore', 'pipe', 'pipe']);
    const target = createWriteStream(file, { flags: 'wx', mode: 0o600 });
    await Promise.all([ended, pipeline(child.stdout ?? new PassThrough().end(), createGzip(), target)]);
  });
}

/** SQL that runs in the same transaction as the restore, so that either both succeed or neither. */
const EMPTY_SCHEMA = 'drop schema public cascade; create schema public;\n';

async function* withinRestore(dump: AsyncIterable<Buffer>) {
  yield EMPTY_SCHEMA;
  yield* dump;
  yield END_STAFF_ACCESS;
}

/** Replaces the database's content with a dump. Ends all access of staff. */
export function restorePostgres(connection: DatabaseConnection, file: string): Promise<void> {
  const args = [
    '--no-password',
    '--no-psqlrc',
    '--quiet',
    '--single-transaction',
    '--set',
    'ON_ERROR_STOP=1',
    '--file',
    '-',
  ];
  return withConnectionEnvironment(connection, async (env) => {
    const { child, ended } = startProgram('psql', args, env, ['pipe', 'ignore', 'pipe']);
    const sent = child.stdin
      ? pipeline(createReadStream(file), createGunzip(), withinRestore, child.stdin)
      : Promise.resolve();
    // psql's own error explains why it stopped; that of the broken pipe is ignored.
    await Promise.all([ended, sent.catch(() => {})]);
  });
}
