import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, Trouble } from '../Database.ts';
import { databaseFailure } from '../failures.ts';
import { grantApplication } from '../grantApplication.ts';
import { type DatabaseLimits, LONG_WORK, REPLICA_LIMITS, type ReplicaLimits, WAIT_MS } from '../limits.ts';
import { ReplicaReads, readsOf } from '../lists/ListReads.ts';
import { migrate, type ScriptRunner } from '../migrate.ts';
import { preparingPool } from '../prepared.ts';
import { reasonOf } from '../reasonOf.ts';
import type { Schema } from '../schema/schema.ts';
import { connect } from './connect.ts';
import type { DatabaseConnection } from './connection.ts';
import { DatabaseUnreachable, databaseIn, type NamedConnection } from './connectionFault.ts';
import { driverConfig } from './driverConfig.ts';
import { refuseTransactionPooling } from './pooler.ts';
import { dumpPostgres } from './postgresTools.ts';
import { logTo, type StatementWatch } from './StatementWatch.ts';
import { TYPE_PARSERS } from './typeParsers.ts';

/** The oldest PostgreSQL that is promised to do (docs/contract.md). */
const OLDEST = 15;

async function refuseOld(client: pg.Client, migrator: NamedConnection): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  if (version >= OLDEST) return;
  throw new DatabaseUnreachable(
    `${databaseIn(migrator)} is PostgreSQL ${version}; version ${OLDEST} or later is needed.`,
  );
}

/** PostgreSQL made without ICU has no such order, nor has a database in an encoding that ICU does not know (`SQL_ASCII`). */
async function refuseUnsorted(client: pg.Client, migrator: NamedConnection): Promise<void> {
  try {
    await client.query(`select 1 where 'a' < 'b' collate "und-x-icu"`);
  } catch (cause) {
    if (!(cause instanceof pg.DatabaseError)) throw cause;
    throw new DatabaseUnreachable(
      `${databaseIn(migrator)} cannot sort by the alphabet: ${reasonOf(cause)}. Make it in UTF-8 (createdb --encoding=UTF8 --template=template0), with a PostgreSQL that has ICU.`,
      { cause },
    );
  }
}

/** What PostgreSQL says against the schema (no right to it, no room for it) as a sentence. */
function asRefusal(error: unknown, migrator: NamedConnection): unknown {
  if (!(error instanceof pg.DatabaseError)) return error;
  return new DatabaseUnreachable(
    `${databaseIn(migrator)} refuses this version's schema: ${reasonOf(error)}. Who migrates it must own it, and its disk have room.`,
    { cause: error },
  );
}

/** Pauses between tries to get hold of a table that others use, and how many there are. */
const TRY_AGAIN_MS = 500;
const MOST_TRIES = 60;

/**
 * On a connection of its own: a migration may take longer than a statement of a call. One that does not get hold of its
 * tables at once lets the callers pass and tries again.
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
    await refuseOld(client, migrator);
    await refuseUnsorted(client, migrator);
    for (let tries = 1; ; tries += 1) {
      try {
        const newer = await migrate(runner, migrationsFolder);
        if (owner !== null) await grantApplication(client, connection);
        return newer;
      } catch (error) {
        const failure = databaseFailure(error);
        if ((failure !== 'late' && failure !== 'conflict') || tries === MOST_TRIES) throw asRefusal(error, migrator);
      }
      await pause(TRY_AGAIN_MS * (0.5 + Math.random()));
    }
  } finally {
    await client.end();
  }
}

/** What a pool of connections is made with. */
interface PoolWish {
  readonly connection: DatabaseConnection;
  /** Most connections at once. */
  readonly size: number;
  /** How long a caller waits for a connection, and a new connection for the server. */
  readonly waitMs: number;
  /** How long a statement may take; the server gives up on it then. */
  readonly statementMs: number;
  /** A connection broke. Who was asking it reads so anyhow; the next caller gets another one. */
  readonly onBroken: (error: Error) => void;
  /** Is told of every statement. */
  readonly watch: StatementWatch | null;
}

/** The server's own limit comes first; this is for a server that says nothing any more. */
const SILENCE_MS = 500;

/**
 * Has the server end statements that take too long. Not as a parameter of the connection's start: PgBouncer refuses that one, or
 * leaves it out without a word.
 */
const limitStatements = (statementMs: number, waitMs: number) => async (client: pg.ClientBase) => {
  const limited = { text: `set statement_timeout = ${statementMs}`, query_timeout: waitMs };
  await client.query(limited);
};

/**
 * A pool of connections to PostgreSQL with a limit for all waiting. The library listens for errors of idle connections
 * only: one that breaks while it is out would end the process, so each connection has a listener from its first moment.
 */
function openPool({ connection, size, waitMs, statementMs, onBroken, watch }: PoolWish): Kysely<Schema> {
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
    // A server that stops says so, and then the line breaks: two errors with one cause.
    client.once('error', onBroken);
    client.on('error', () => {});
  });
  // An idle connection that breaks is told by its own listener, and once more by the pool.
  pool.on('error', () => {});
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: preparingPool(pool, watch) }), ...logTo(watch) });
}

interface PostgresPlace {
  readonly connection: DatabaseConnection;
  /** As whom it is migrated; null: as `connection` says. */
  readonly owner: DatabaseConnection | null;
  /** A replica for lists; it need not be there yet. */
  readonly replica: DatabaseConnection | null;
  readonly limits: DatabaseLimits;
  readonly replicaLimits?: ReplicaLimits | undefined;
  readonly migrationsFolder?: string | undefined;
  readonly watch: StatementWatch | null;
}

/** Opens PostgreSQL and brings it to the newest schema. Throws `DatabaseUnreachable` or `MigrationRefused`. */
export async function openPostgres(where: PostgresPlace): Promise<Database> {
  const { connection, limits, replicaLimits = REPLICA_LIMITS, watch } = where;
  const newer = await migrateDatabase(where);
  await refuseTransactionPooling({ connection, setting: 'DATABASE_URL' });
  const { poolSize, readPoolSize, statementMs } = limits;
  let tell: (trouble: Trouble, error: Error) => void = () => {};
  const onBroken = (error: Error): void => tell('connection', error);
  const db = openPool({ connection, size: poolSize, waitMs: WAIT_MS, statementMs, onBroken, watch });
  const longWork = openPool({ connection, ...LONG_WORK, onBroken, watch });
  const { waitMs, statementMs: readMs } = replicaLimits;
  const openReplica = (from: DatabaseConnection) =>
    openPool({ connection: from, size: readPoolSize, waitMs, statementMs: readMs, onBroken, watch });
  const replica = where.replica === null ? null : openReplica(where.replica);
  return {
    db,
    longWork,
    lists: replica ? new ReplicaReads(db, replica, replicaLimits, (error) => tell('replica', error)) : readsOf(db),
    kind: 'postgres',
    newer,
    wasOpen: { closed: 0, left: 0 },
    onTrouble: (listener) => {
      tell = listener;
    },
    dump: (file) => dumpPostgres(connection, file),
    async close() {
      await Promise.all([db.destroy(), longWork.destroy(), replica?.destroy()]);
    },
  };
}
