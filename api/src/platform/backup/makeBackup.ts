import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type DatabaseErrorKind, databaseErrorKind } from '../database/dataFault.ts';
import { BackupRefused, type Manifest, writeManifest } from './manifest.ts';

interface StoredFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** The store of releases and pictures, as backups use it; the caller supplies it. Paths are relative to it. */
export interface BackupStore {
  readonly place: string;
  files(): AsyncIterable<StoredFile>;
  /** Files that the database refers to; copied after it, so that none is missing. */
  pictures(): AsyncIterable<StoredFile>;
  isFilled(): Promise<boolean>;
  /**
   * Writes files back to the store.
   *
   * @param read returns the content of a file in the backup
   */
  restoreFiles(paths: readonly string[], read: (path: string) => Promise<Uint8Array>): Promise<void>;
}

export const DATABASE_FILE: Readonly<Record<Manifest['engine'], string>> = {
  embedded: 'database.tar.gz',
  postgres: 'database.sql.gz',
};
export const STORE_FOLDER = 'store';

const SENTENCES: Readonly<Record<DatabaseErrorKind, string>> = {
  full: 'is on a full disk; free some space, delete the folder and try again',
  'read-only': 'is on a read-only disk; choose another folder',
  forbidden: 'is not writable for this user; change its owner (chown), or choose another folder',
  file: 'is not a folder, or is below a file; choose another one',
};

/** Turns a file system error into a sentence for the operator; returns other errors unchanged. */
function asRefusal(error: unknown, folder: string): unknown {
  const errorKind = databaseErrorKind(error);
  return errorKind === null ? error : new BackupRefused(`${folder} ${SENTENCES[errorKind]}.`, { cause: error });
}

const codeOf = (error: unknown): unknown => Object(error).code;

/**
 * Creates folders one at a time: with `recursive`, Node.js retries forever if the file system accepts no new folders,
 * as in /proc.
 */
async function makeFolders(folder: string): Promise<void> {
  const parent = dirname(folder);
  if (!existsSync(parent)) await makeFolders(parent);
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) === 'ENOENT')
      throw new BackupRefused(`${folder} cannot be created: ${parent} allows no new folders; choose another one.`, {
        cause: error,
      });
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

/** Creates the folder; only its owner can read it, as it contains personal data. */
async function createPrivateFolder(folder: string): Promise<void> {
  await makeFolders(folder);
  if ((await readdir(folder)).length > 0)
    throw new BackupRefused(`${folder} is not empty; choose a new or empty folder.`);
  // An existing folder may be world-readable.
  await chmod(folder, 0o700);
}

async function copyFiles(folder: string, files: AsyncIterable<StoredFile>): Promise<void> {
  for await (const { path, bytes } of files) {
    const file = join(folder, STORE_FOLDER, path);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(file, bytes, { mode: 0o600 });
  }
}

/**
 * Copies the releases, the database and the pictures, in this order. Writes the manifest last, so that an interrupted backup has none.
 *
 * @param dump writes the database to the file
 */
export async function makeBackup(
  folder: string,
  { engine, now, store }: { engine: Manifest['engine']; now: Date; store: BackupStore },
  dump: (file: string) => Promise<void>,
): Promise<Manifest> {
  try {
    await createPrivateFolder(folder);
    await copyFiles(folder, store.files());
  } catch (error) {
    throw asRefusal(error, folder);
  }
  await dump(join(folder, DATABASE_FILE[engine]));
  try {
    await copyFiles(folder, store.pictures());
  } catch (error) {
    throw asRefusal(error, folder);
  }
  return writeManifest(folder, { engine, at: now.toISOString() });
}
