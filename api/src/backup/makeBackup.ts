import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BackupRefused } from './BackupRefused.ts';
import { type Manifest, writeManifest } from './manifest.ts';

/** A file of the store, its path relative to it. */
export interface StoreFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** Names within the folder. */
export const DATABASE_FILE: Readonly<Record<Manifest['engine'], string>> = {
  embedded: 'database.tar.gz',
  postgres: 'database.sql.gz',
};
export const STORE_FOLDER = 'store';

/** It holds what members' accounts are made of, so it is the operator's alone. */
async function newFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new BackupRefused(`${folder} holds something already; name a folder that is new or empty.`);
  // One that was there already may have been made for everybody.
  await chmod(folder, 0o700);
}

/**
 * Copies the store, then the database, and writes the manifest last: whoever dies on the way leaves no backup.
 *
 * @param dump has the database written into the file
 */
export async function makeBackup(
  folder: string,
  {
    engine,
    now,
    files,
    dump,
  }: {
    engine: Manifest['engine'];
    now: Date;
    files: AsyncIterable<StoreFile>;
    dump: (file: string) => Promise<void>;
  },
): Promise<Manifest> {
  await newFolder(folder);
  for await (const { path, bytes } of files) {
    const file = join(folder, STORE_FOLDER, path);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(file, bytes, { mode: 0o600 });
  }
  await dump(join(folder, DATABASE_FILE[engine]));
  return writeManifest(folder, { engine, at: now.toISOString() });
}
