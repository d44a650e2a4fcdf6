import { readFile, rename, rm } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { embeddedFolder } from '../dataFault.ts';
import { END_STAFF_ACCESS } from '../endStaffAccess.ts';
import { lockData } from './dataLock.ts';
import { makePrivate } from './privateFiles.ts';
import { isEmbeddedFilled } from './restoreTarget.ts';

/**
 * Puts a dump of an embedded database in its place. It is opened once beside it before anything moves; what was there is
 * kept under another name, which is returned. Staff are signed out everywhere. Throws `DatabaseInUse` where a portal has the folder.
 */
export async function restoreEmbedded(dataDir: string, file: string, now: Date): Promise<string | null> {
  const unlock = lockData(dataDir);
  const [target, draft] = [embeddedFolder(dataDir), `${embeddedFolder(dataDir)}.restoring`];
  try {
    await rm(draft, { recursive: true, force: true });
    const tar = new Blob([new Uint8Array(gunzipSync(await readFile(file)))], { type: 'application/x-tar' });
    const client = await PGlite.create(draft, { loadDataDir: tar });
    await client.exec(END_STAFF_ACCESS);
    await client.close();
    makePrivate(draft);
    const aside = `${target}.before-${now.toISOString().replaceAll(/[:.]/g, '-')}`;
    const wasThere = isEmbeddedFilled(dataDir);
    if (wasThere) await rename(target, aside);
    await rename(draft, target);
    return wasThere ? aside : null;
  } finally {
    unlock();
  }
}
