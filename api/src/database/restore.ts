import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { lockData } from './dataLock.ts';
import { WAIT_MS } from './limits.ts';
import { makePrivate } from './privateFiles.ts';

/** What stands where a backup shall go. */
export interface Target {
  /** It has tables of a portal. */
  readonly isFilled: boolean;
  /** Connections of others to it. */
  readonly users: number;
}

/** Looks at PostgreSQL before a backup takes its place. */
export async function inspectPostgres(databaseUrl: string): Promise<Target> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: WAIT_MS });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ filled: boolean; users: number }>(`
      select exists (select 1 from pg_tables where schemaname = 'public') as filled,
             (select count(*)::int from pg_stat_activity
              where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()) as users`);
    return { isFilled: rows[0]?.filled === true, users: rows[0]?.users ?? 0 };
  } finally {
    await client.end();
  }
}

const folderOf = (dataDir: string): string => join(dataDir, 'database');

/** Whether there is an embedded database in `dataDir`. */
export function isEmbeddedFilled(dataDir: string): boolean {
  return existsSync(folderOf(dataDir));
}

/**
 * Puts a dump of an embedded database in its place. It is opened once beside it before anything moves; what was there is
 * kept under another name, which is returned. Throws `DatabaseInUse` where a portal has the folder.
 */
export async function restoreEmbedded(dataDir: string, file: string, now: Date): Promise<string | null> {
  const unlock = lockData(dataDir);
  const [target, draft] = [folderOf(dataDir), `${folderOf(dataDir)}.restoring`];
  try {
    await rm(draft, { recursive: true, force: true });
    const tar = new Blob([new Uint8Array(gunzipSync(await readFile(file)))], { type: 'application/x-tar' });
    const client = await PGlite.create(draft, { loadDataDir: tar });
    await client.query('select 1');
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
