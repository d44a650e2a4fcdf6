import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { NamedConnection } from '../database/engines/connectionFault.ts';
import { lockData } from '../database/engines/dataLock.ts';
import { restorePostgres } from '../database/engines/postgresTools.ts';
import { inspectPostgres, isEmbeddedFilled, type Target } from '../database/engines/restoreTarget.ts';
import { type BackupStore, DATABASE_FILE, STORE_FOLDER } from './makeBackup.ts';
import { BackupRefused, type Manifest, readManifest } from './manifest.ts';

interface RestoreOptions {
  /** Null: the embedded database in `dataDir`. */
  readonly database: NamedConnection | null;
  readonly dataDir: string;
  /** The operator agreed to overwrite existing data. */
  readonly replace: boolean;
  readonly now: Date;
  readonly store: BackupStore;
}

function assertSameEngine({ engine }: Manifest, database: RestoreOptions['database']): void {
  if (engine === 'postgres' && database === null)
    throw new BackupRefused('This is a backup of PostgreSQL; set DATABASE_URL to the database to restore.');
  if (engine === 'embedded' && database !== null)
    throw new BackupRefused('This is a backup of the embedded database; it cannot be restored to DATABASE_URL.');
}

/**
 * True if a database that is not in use would be replaced.
 *
 * @throws DatabaseInUse if a portal has the embedded database
 */
export async function isFilled({ database, dataDir }: Pick<RestoreOptions, 'database' | 'dataDir'>): Promise<boolean> {
  if (database !== null) {
    const target = await inspectPostgres(database);
    return target.isFilled && target.users === 0;
  }
  if (!isEmbeddedFilled(dataDir)) return false;
  const unlock = lockData(dataDir);
  unlock();
  return true;
}

/** Waits a moment for connections of this process to end. */
async function inspectIdle(database: NamedConnection): Promise<Target> {
  let target = await inspectPostgres(database);
  for (let tries = 0; target.users > 0 && tries < 20; tries += 1) {
    await pause(100);
    target = await inspectPostgres(database);
  }
  return target;
}

async function assertEmptyTarget({ database, dataDir, replace, store }: RestoreOptions): Promise<void> {
  const target = database === null ? null : await inspectIdle(database);
  if (target && target.users > 0)
    throw new BackupRefused(
      `The database has ${target.users} other connections; stop every portal that uses it first.`,
    );
  if (replace) return;
  const add = 'add --replace to overwrite it.';
  if (target ? target.isFilled : isEmbeddedFilled(dataDir))
    throw new BackupRefused(`${database ? database.setting : dataDir} already has a database; ${add}`);
  if (await store.isFilled())
    throw new BackupRefused(`${store.place} already has releases; add --replace to overwrite them.`);
}

/**
 * Restores a backup. Every byte is checked before anything changes. Releases are written before the database, and the
 * registry that activates them after it. Sessions and invites of staff are not restored.
 *
 * @returns the manifest, and where the previous embedded database is kept (null if there was none)
 * @throws BackupRefused; DatabaseInUse if a portal is using the embedded database
 */
export async function restoreBackup(folder: string, options: RestoreOptions) {
  const manifest = await readManifest(folder);
  assertSameEngine(manifest, options.database);
  await assertEmptyTarget(options);
  const read = (path: string) => readFile(join(folder, STORE_FOLDER, path));
  const paths = manifest.files
    .map(({ path }) => path.replaceAll('\\', '/'))
    .filter((path) => path.startsWith(`${STORE_FOLDER}/`))
    .map((path) => path.slice(STORE_FOLDER.length + 1));
  const documents = paths.filter((path) => !path.includes('/'));
  await options.store.restoreFiles(
    paths.filter((path) => path.includes('/')),
    read,
  );
  const dump = join(folder, DATABASE_FILE[manifest.engine]);
  let previousFolder: string | null = null;
  if (options.database !== null) await restorePostgres(options.database.connection, dump);
  else {
    // Imported on demand, as container images don't include the embedded database.
    const { restoreEmbedded } = await import('../database/engines/restoreEmbedded.ts');
    previousFolder = await restoreEmbedded(options.dataDir, dump, options.now);
  }
  await options.store.restoreFiles(documents, read);
  return { manifest, previousFolder };
}
