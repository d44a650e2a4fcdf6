import { readFile, rename, rm } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { embeddedFolder } from '../dataFault.ts';
import { END_STAFF_ACCESS } from '../endStaffAccess.ts';
import { lockData } from './dataLock.ts';
import { makePrivate } from './privateFiles.ts';
import { isEmbeddedFilled } from './restoreTarget.ts';

/**
 * Replaces the embedded database with a dump, after opening the dump in a temporary folder. Ends all access of staff.
 *
 * @returns path where the previous database is kept; null if there was none
 * @throws DatabaseInUse if a portal uses the folder
 */
export async function restoreEmbedded(dataDir: string, file: string, now: Date): Promise<string | null> {
  const unlock = lockData(dataDir);
  const target = embeddedFolder(dataDir);
  const draft = `${target}.restoring`;
  try {
    await rm(draft, { recursive: true, force: true });
    const tar = new Blob([new Uint8Array(gunzipSync(await readFile(file)))], { type: 'application/x-tar' });
    const client = await PGlite.create(draft, { loadDataDir: tar });
    await client.exec(END_STAFF_ACCESS);
    await client.close();
    makePrivate(draft);
    const previousFolder = `${target}.before-${now.toISOString().replaceAll(/[:.]/g, '-')}`;
    const existed = isEmbeddedFilled(dataDir);
    if (existed) await rename(target, previousFolder);
    await rename(draft, target);
    return existed ? previousFolder : null;
  } finally {
    unlock();
  }
}
