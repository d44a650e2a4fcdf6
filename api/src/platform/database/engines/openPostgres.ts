import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { ConnectionErrorKind, Database } from '../Database.ts';
import { databaseFailure } from '../failures.ts';
import { grantApplication } from '../grantApplication.ts';
import { type DatabaseLimits, LONG_WORK, REPLICA_LIMITS, type ReplicaLimits, WAIT_MS } from '../limits.ts';
import { ReplicaReads, readsFromPrimary } from '../lists/ReadYourWrites.ts';
import { migrate, type ScriptRunner } from '../migrate.ts';
import { preparingPool } from '../prepared.ts';
import { reasonOf } from '../reasonOf.ts';
import type { Schema } from '../schema/schema.ts';
import { assertSessionPooling } from './assertSessionPooling.ts';
import { connect } from './connect.ts';
import type { DatabaseConnection } from './connection.ts';
import { DatabaseUnreachable, databaseIn, type NamedConnection } from './connectionFault.ts';
import { driverConfig } from './driverConfig.ts';
import { dumpPostgres } from './postgresTools.ts';
import { logTo, type StatementWatch } from './StatementWatch.ts';
import { TYPE_PARSERS } from './typeParsers.ts';

/** Oldest supported major version (docs/contract.md). */
const MIN_VERSION = 15;

async function assertServerVersion(client: pg.Client, migrator: NamedConnection): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  if (version >= MIN_VERSION) return;
  throw new DatabaseUnreachable(
    `${databaseIn(migrator)} is PostgreSQL ${version}; version ${MIN_VERSION} or later is needed.`,
  );
}

/**
 * Requires an ICU collation: missing if PostgreSQL was built without ICU, or for an encoding that ICU doesn't support
 * (`SQL_ASCII`).
 */
async function assertIcuCollation(client: pg.Client, migrator: NamedConnection): Promise<void> {
  try {
    await client.query(`select 1 where 'a' < 'b' collate "und-x-icu"`);
  } catch (cause) {
    if (!(cause instanceof pg.DatabaseError)) throw cause;
    throw new DatabaseUnreachable(
      `${databaseIn(migrator)} cannot sort alphabetically: ${reasonOf(cause)}. Create it in UTF-8 (createdb --encoding=UTF8 --template=template0), with a PostgreSQL that has ICU.`,
      { cause },
    );
  }
}

/** Turns PostgreSQL's error in a migration (missing privilege, disk full) into a sentence. */
function asRefusal(error: unknown, migrator: NamedConnection): unknown {
  if (!(error instanceof pg.DatabaseError)) return error;
  return new DatabaseUnreachable(
    `${databaseIn(migrator)} rejects this version's schema: ${reasonOf(error)}. The user must own the database, and its disk must have space.`,
    { cause: error },
  );
}

/** Pause between attempts to migrate while a table is in use, and their maximum number. */
const RETRY_PAUSE_MS = 500;
const MAX_TRIES = 60;

/**
 * Migrates over its own connection, without the statement timeout of API calls. A migration that can't lock its tables
 * soon is rolled back, so as not to block callers, and tried again.
 */
async function migrateDatabase({
  connection,
  owner,
  migrationsFolder,
}: Pick<PostgresPlace, 'connection' | 'owner' | 'migrationsFolder'>): Promise<readonly string[]> {
  const migrator: NamedConnection =
    owner === null ? { connection, setting: 'DATABASE_URL' } : { connection: owner, setting: 'DATABASE_OWNER_URL' };
  const client = await connect(migrator);
  const runner: ScriptRunner = {
    script: async (sql) => {
      await client.query(sql);
    },
    query: async (sql, parameters = []) => (await client.query<Record<string, unknown>>(sql, [...parameters])).rows,
  };
  try {
    await assertServerVersion(client, migrator);
    await assertIcuCollation(client, migrator);
    for (let tries = 1; ; tries += 1) {
      try {
        const newer = await migrate(runner, migrationsFolder);
        if (owner !== null) await grantApplication(client, connection);
        return newer;
      } catch (error) {
        const failure = databaseFailure(error);
        if ((failure !== 'late' && failure !== 'conflict') || tries === MAX_TRIES) throw asRefusal(error, migrator);
      }
      await pause(RETRY_PAUSE_MS * (0.5 + Math.random()));
    }
  } finally {
    await client.end();
  }
}

interface PoolOptions {
  readonly connection: DatabaseConnection;
  readonly size: number;
  /** Maximum wait for a connection, and for the server when connecting. */
  readonly waitMs: number;
  readonly statementMs: number;
  /** Called when a connection breaks. The current caller gets the error anyway; the next gets a new connection. */
  readonly onConnectionLost: (error: Error) => void;
  readonly watch: StatementWatch | null;
}

/** Client-side margin beyond the server's timeout, for a server that no longer responds. */
const SILENCE_MS = 500;

/** Sets the server's statement timeout. Not as a startup parameter: PgBouncer refuses or silently ignores it. */
const limitStatements = (statementMs: number, waitMs: number) => async (client: pg.ClientBase) => {
  const limited = { text: `set statement_timeout = ${statementMs}`, query_timeout: waitMs };
  await client.query(limited);
};

/**
 * A connection pool in which every wait has a limit. The library listens for errors of idle connections only: an error
 * on a connection in use would end the process, so each gets a listener when created.
 */
function openPool({ connection, size, waitMs, statementMs, onConnectionLost, watch }: PoolOptions): Kysely<Schema> {
  const pool = new pg.Pool({
    ...driverConfig(connection),
    max: size,
    connectionTimeoutMillis: waitMs,
    onConnect: limitStatements(statementMs, waitMs),
    query_timeout: statementMs + SILENCE_MS,
    keepAlive: true,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        TYPE_PARSERS[oid] ?? pg.types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text'),
    },
  });
  pool.on('connect', (client) => {
    // A stopping server causes two errors: its message, then the closed connection.
    client.once('error', onConnectionLost);
    client.on('error', () => {});
  });
  // The pool emits errors of idle connections again, which the connection's own listener handles.
  pool.on('error', () => {});
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: preparingPool(pool, watch) }), ...logTo(watch) });
}

interface PostgresPlace {
  readonly connection: DatabaseConnection;
  /** User for migrations; null: the user of `connection`. */
  readonly owner: DatabaseConnection | null;
  /** A replica for lists; it may be down. */
  readonly replica: DatabaseConnection | null;
  readonly limits: DatabaseLimits;
  readonly replicaLimits?: ReplicaLimits | undefined;
  readonly migrationsFolder?: string | undefined;
  readonly watch: StatementWatch | null;
}

/** Opens PostgreSQL and migrates it. Throws `DatabaseUnreachable` or `MigrationRefused`. */
export async function openPostgres(place: PostgresPlace): Promise<Database> {
  const { connection, limits, replicaLimits = REPLICA_LIMITS, watch } = place;
  const newer = await migrateDatabase(place);
  await assertSessionPooling({ connection, setting: 'DATABASE_URL' });
  const { poolSize, readPoolSize, statementMs } = limits;
  let reportError: (errorKind: ConnectionErrorKind, error: Error) => void = () => {};
  const onConnectionLost = (error: Error): void => reportError('connection', error);
  const db = openPool({ connection, size: poolSize, waitMs: WAIT_MS, statementMs, onConnectionLost, watch });
  const longWork = openPool({ connection, ...LONG_WORK, onConnectionLost, watch });
  const { waitMs, statementMs: readMs } = replicaLimits;
  const openReplica = (from: DatabaseConnection) =>
    openPool({ connection: from, size: readPoolSize, waitMs, statementMs: readMs, onConnectionLost, watch });
  const replica = place.replica === null ? null : openReplica(place.replica);
  return {
    db,
    longWork,
    lists: replica
      ? new ReplicaReads(db, replica, replicaLimits, (error) => reportError('replica', error))
      : readsFromPrimary(db),
    kind: 'postgres',
    newer,
    exposedFiles: { fixed: 0, remaining: 0 },
    onConnectionError: (listener) => {
      reportError = listener;
    },
    dump: (file) => dumpPostgres(connection, file),
    async close() {
      await Promise.all([db.destroy(), longWork.destroy(), replica?.destroy()]);
    },
  };
}
