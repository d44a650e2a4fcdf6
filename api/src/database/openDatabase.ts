import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, type LogEvent, PostgresDialect } from 'kysely';
import pg from 'pg';
import { lockData } from './dataLock.ts';
import { embeddedDialect } from './embeddedDialect.ts';
import { migrate } from './migrate.ts';

import { preparingPool } from './prepared.ts';
import type { StatementWatch } from './StatementWatch.ts';
import type { Schema } from './schema.ts';
import { TYPE_PARSERS } from './typeParsers.ts';

export interface Database {
  readonly db: Kysely<Schema>;
  readonly kind: 'embedded' | 'postgres';
  close(): Promise<void>;
}

/** The database cannot be reached; the message is one sentence for the operator and holds no password. */
export class DatabaseUnreachable extends Error {
  override readonly name = 'DatabaseUnreachable';
}

const CONNECT_TIMEOUT_MS = 4000;
const POOL_SIZE = 10;

/** kysely measures the time of a statement only where somebody wants to know. */
const logOf = (watch: StatementWatch | null) => (watch ? { log: (event: LogEvent) => watch.done(event) } : {});

async function openEmbedded(dataDir: string, watch: StatementWatch | null): Promise<Database> {
  const unlock = lockData(dataDir);
  try {
    const client = await PGlite.create(join(dataDir, 'database'), { parsers: { ...TYPE_PARSERS } });
    await migrate({
      script: async (sql) => {
        await client.exec(sql);
      },
      query: async (sql, parameters = []) => (await client.query<Record<string, unknown>>(sql, [...parameters])).rows,
    });
    const db = new Kysely<Schema>({ dialect: embeddedDialect(client), ...logOf(watch) });
    return {
      db,
      kind: 'embedded',
      close: async () => {
        await db.destroy();
        // kysely leaves a client alone that it has never used.
        if (!client.closed) await client.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Where the database is, without the password. */
function place(databaseUrl: string): string {
  const { hostname, port, pathname } = new URL(databaseUrl);
  return `${hostname || 'the local socket'}${port ? `:${port}` : ''}${pathname}`;
}

function reason(error: unknown): string {
  if (error instanceof AggregateError) return reason(error.errors[0]);
  return error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
}

async function connect(pool: pg.Pool, databaseUrl: string): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    await pool.end();
    throw new DatabaseUnreachable(
      `The database at ${place(databaseUrl)} (DATABASE_URL) does not answer: ${reason(error)}. Check that it runs and that the address, user and password are right.`,
    );
  }
}

async function openPostgres(databaseUrl: string, watch: StatementWatch | null): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        TYPE_PARSERS[oid] ?? pg.types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text'),
    },
  });
  // A connection that breaks while idle is replaced at its next use; without a listener it would end the process.
  pool.on('error', () => {});
  const client = await connect(pool, databaseUrl);
  try {
    await migrate({
      script: async (sql) => {
        await client.query(sql);
      },
      query: async (sql, parameters = []) => (await client.query(sql, [...parameters])).rows,
    });
  } catch (error) {
    client.release();
    await pool.end();
    throw error;
  }
  client.release();
  const dialect = new PostgresDialect({ pool: preparingPool(pool, watch) });
  const db = new Kysely<Schema>({ dialect, ...logOf(watch) });
  return { db, kind: 'postgres', close: () => db.destroy() };
}

/**
 * Opens PostgreSQL where there is a `databaseUrl`, otherwise the embedded database in `dataDir`, and brings it to the
 * newest schema. `watch` is told of every statement. Throws `DatabaseInUse`, `DatabaseUnreachable` or `MigrationRefused`,
 * each with one clear sentence.
 */
export function openDatabase(
  where: { databaseUrl: string | null; dataDir: string },
  watch: StatementWatch | null = null,
): Promise<Database> {
  return where.databaseUrl === null ? openEmbedded(where.dataDir, watch) : openPostgres(where.databaseUrl, watch);
}
