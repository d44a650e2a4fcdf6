import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, Trouble } from './Database.ts';
import { ReplicaReads, readsOf } from './ListReads.ts';
import { type DatabaseLimits, LONG_WORK, REPLICA_LIMITS, WAIT_MS } from './limits.ts';
import { migrate } from './migrate.ts';
import { type PoolWish, postgresPool } from './postgresPool.ts';
import { preparingPool } from './prepared.ts';
import type { Schema } from './schema.ts';

/** The database cannot be reached; the message is one sentence for the operator and holds no password. */
export class DatabaseUnreachable extends Error {
  override readonly name = 'DatabaseUnreachable';
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

/** A connection of its own: a migration may take longer than a statement of a call. */
async function migrateDatabase(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: WAIT_MS });
  // Whatever breaks, the statement under way says so, too.
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    throw new DatabaseUnreachable(
      `The database at ${place(databaseUrl)} (DATABASE_URL) does not answer: ${reason(error)}. Check that it runs and that the address, user and password are right.`,
    );
  }
  try {
    await migrate({
      script: async (sql) => {
        await client.query(sql);
      },
      query: async (sql, parameters = []) => (await client.query(sql, [...parameters])).rows,
    });
  } finally {
    await client.end();
  }
}

function openPool(wish: PoolWish): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: preparingPool(postgresPool(wish)) }) });
}

export interface PostgresPlace {
  readonly url: string;
  /** A replica for lists; it need not be there yet. */
  readonly readUrl: string | null;
  readonly limits: DatabaseLimits;
}

/** Opens PostgreSQL and brings it to the newest schema. Throws `DatabaseUnreachable` or `MigrationRefused`. */
export async function openPostgres({ url, readUrl, limits }: PostgresPlace): Promise<Database> {
  await migrateDatabase(url);
  const { poolSize, readPoolSize, statementMs } = limits;
  let tell: (trouble: Trouble, error: Error) => void = () => {};
  const onBroken = (error: Error): void => tell('connection', error);
  const db = openPool({ url, size: poolSize, waitMs: WAIT_MS, statementMs, onBroken });
  const longWork = openPool({ url, ...LONG_WORK, onBroken });
  const replica = readUrl === null ? null : openPool({ url: readUrl, size: readPoolSize, ...REPLICA_LIMITS, onBroken });
  return {
    db,
    longWork,
    lists: replica ? new ReplicaReads(db, replica, (error) => tell('replica', error)) : readsOf(db),
    kind: 'postgres',
    onTrouble: (listener) => {
      tell = listener;
    },
    async close() {
      await Promise.all([db.destroy(), longWork.destroy(), replica?.destroy()]);
    },
  };
}
