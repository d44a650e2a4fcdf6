import type { Database } from './Database.ts';
import type { DatabaseLimits, ReplicaLimits } from './limits.ts';
import { DatabaseUnreachable, openPostgres } from './postgresDatabase.ts';
import type { StatementWatch } from './StatementWatch.ts';

export interface DatabasePlace {
  /** PostgreSQL; null: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  /** As whom it is migrated; null: as `databaseUrl` says, whose user then owns it. */
  readonly databaseOwnerUrl: string | null;
  readonly dataDir: string;
  /** Others may read releases in `dataDir`; where it is left out, nobody may. */
  readonly isStoreShared?: boolean;
  /** A replica of `databaseUrl` for lists. */
  readonly databaseReadUrl: string | null;
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
 * Opens PostgreSQL where there is a `databaseUrl`, otherwise the embedded database in `dataDir`, and brings it to the
 * newest schema. `watch` is told of every statement. Throws `DatabaseInUse`, `DatabaseUnreachable` or `MigrationRefused`,
 * each with one clear sentence.
 */
export async function openDatabase(where: DatabasePlace, watch: StatementWatch | null = null): Promise<Database> {
  const { databaseUrl: url, databaseOwnerUrl: ownerUrl, databaseReadUrl: readUrl, databaseLimits: limits } = where;
  if (url === null) return openEmbedded(where, watch);
  const { replicaLimits, migrationsFolder } = where;
  return openPostgres({ url, ownerUrl, readUrl, limits, replicaLimits, migrationsFolder, watch });
}
