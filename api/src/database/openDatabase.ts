import type { Database } from './Database.ts';
import { openEmbedded } from './embeddedDatabase.ts';
import type { DatabaseLimits } from './limits.ts';
import { openPostgres } from './postgresDatabase.ts';

export interface DatabasePlace {
  /** PostgreSQL; null: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  /** A replica of `databaseUrl` for lists. */
  readonly databaseReadUrl: string | null;
  readonly databaseLimits: DatabaseLimits;
  /** Ours, unless it says otherwise. */
  readonly migrationsFolder?: string | undefined;
}

/**
 * Opens PostgreSQL where there is a `databaseUrl`, otherwise the embedded database in `dataDir`, and brings it to the
 * newest schema. Throws `DatabaseInUse`, `DatabaseUnreachable` or `MigrationRefused`, each with one clear sentence.
 */
export function openDatabase(where: DatabasePlace): Promise<Database> {
  const { databaseUrl, databaseReadUrl, dataDir, databaseLimits, migrationsFolder } = where;
  if (databaseUrl === null) return openEmbedded(dataDir, migrationsFolder);
  return openPostgres({ url: databaseUrl, readUrl: databaseReadUrl, limits: databaseLimits, migrationsFolder });
}
