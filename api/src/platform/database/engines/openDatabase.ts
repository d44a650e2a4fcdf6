import type { Database } from '../Database.ts';
import type { DatabaseLimits, ReplicaLimits } from '../limits.ts';
import type { DatabaseConnection } from './connection.ts';
import { DatabaseUnreachable } from './connectionFault.ts';
import { openPostgres } from './postgresDatabase.ts';
import type { StatementWatch } from './StatementWatch.ts';

export interface DatabasePlace {
  /** PostgreSQL; null: the embedded database in `dataDir`. */
  readonly database: DatabaseConnection | null;
  /** As whom it is migrated; null: as `database` says, whose user then owns it. */
  readonly databaseOwner: DatabaseConnection | null;
  readonly dataDir: string;
  /** Others may read releases in `dataDir`; where it is left out, nobody may. */
  readonly isStoreShared?: boolean;
  /** A replica of `database` for lists. */
  readonly databaseReplica: DatabaseConnection | null;
  readonly databaseLimits: DatabaseLimits;
  /** Those of `limits.ts`, unless it says otherwise. */
  readonly replicaLimits?: ReplicaLimits | undefined;
  /** Ours, unless it says otherwise. */
  readonly migrationsFolder?: string | undefined;
}

/** Loaded only where it is used: an image that runs on PostgreSQL does not hold it. */
async function openEmbedded(place: DatabasePlace, watch: StatementWatch | null) {
  const embedded = await import('./embeddedDatabase.ts').catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error;
    throw new DatabaseUnreachable('DATABASE_URL is missing, and there is no embedded database here.');
  });
  return embedded.openEmbedded(place, watch);
}

/**
 * Opens PostgreSQL where there is a `database`, otherwise the embedded database in `dataDir`, and brings it to the
 * newest schema. `watch` is told of every statement. Throws `DatabaseInUse`, `DatabaseUnreachable` or `MigrationRefused`,
 * each with one clear sentence.
 */
export async function openDatabase(where: DatabasePlace, watch: StatementWatch | null = null): Promise<Database> {
  const { database: connection, databaseOwner: owner, databaseReplica: replica, databaseLimits: limits } = where;
  if (connection === null) return openEmbedded(where, watch);
  const { replicaLimits, migrationsFolder } = where;
  return openPostgres({ connection, owner, replica, limits, replicaLimits, migrationsFolder, watch });
}
