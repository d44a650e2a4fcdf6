import type { Database } from '../Database.ts';
import type { DatabaseLimits, ReplicaLimits } from '../limits.ts';
import type { DatabaseConnection } from './connection.ts';
import { DatabaseUnreachable } from './connectionFault.ts';
import { openPostgres } from './openPostgres.ts';
import type { StatementWatch } from './StatementWatch.ts';

export interface DatabasePlace {
  /** PostgreSQL; null: the embedded database in `dataDir`. */
  readonly database: DatabaseConnection | null;
  /** User for migrations; null: the user of `database`, which it then owns. */
  readonly databaseOwner: DatabaseConnection | null;
  readonly dataDir: string;
  /** Other users may read releases in `dataDir`; default: false. */
  readonly isStoreShared?: boolean;
  readonly databaseReplica: DatabaseConnection | null;
  readonly databaseLimits: DatabaseLimits;
  /** Default: `limits.ts`. */
  readonly replicaLimits?: ReplicaLimits | undefined;
  /** Default: the API's migrations. */
  readonly migrationsFolder?: string | undefined;
}

/** Imports the embedded database on demand, as container images don't contain it. */
async function openEmbedded(place: DatabasePlace, watch: StatementWatch | null) {
  const embedded = await import('./openEmbedded.ts').catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error;
    throw new DatabaseUnreachable('DATABASE_URL is missing, and this installation has no embedded database.');
  });
  return embedded.openEmbedded(place, watch);
}

/**
 * Opens PostgreSQL if `database` is set, otherwise the embedded database in `dataDir`, and migrates it.
 *
 * @param watch is called for every statement
 * @throws DatabaseInUse, DatabaseUnreachable or MigrationRefused, each with one clear sentence
 */
export async function openDatabase(where: DatabasePlace, watch: StatementWatch | null = null): Promise<Database> {
  const { database: connection, databaseOwner: owner, databaseReplica: replica, databaseLimits: limits } = where;
  if (connection === null) return openEmbedded(where, watch);
  const { replicaLimits, migrationsFolder } = where;
  return openPostgres({ connection, owner, replica, limits, replicaLimits, migrationsFolder, watch });
}
