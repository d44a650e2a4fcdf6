import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import type { Database } from './Database.ts';
import { lockData } from './dataLock.ts';
import { embeddedDialect, OneConnection } from './embeddedDialect.ts';
import { readsOf } from './ListReads.ts';
import { LONG_WORK, WAIT_MS } from './limits.ts';
import { migrate } from './migrate.ts';
import type { Schema } from './schema.ts';
import { TYPE_PARSERS } from './typeParsers.ts';

/**
 * Opens the embedded database in `dataDir` and brings it to the newest schema. It runs in this process, so nothing can
 * end a statement of it; who waits for its one connection has a limit. Throws `DatabaseInUse` or `MigrationRefused`.
 */
export async function openEmbedded(dataDir: string): Promise<Database> {
  const unlock = lockData(dataDir);
  try {
    const client = await PGlite.create(join(dataDir, 'database'), { parsers: { ...TYPE_PARSERS } });
    await migrate({
      script: async (sql) => {
        await client.exec(sql);
      },
      query: async (sql, parameters = []) => (await client.query<Record<string, unknown>>(sql, [...parameters])).rows,
    });
    const connection = new OneConnection();
    const open = (waitMs: number) => new Kysely<Schema>({ dialect: embeddedDialect(client, connection, waitMs) });
    const [db, longWork] = [open(WAIT_MS), open(LONG_WORK.waitMs)];
    return {
      db,
      longWork,
      kind: 'embedded',
      lists: readsOf(db),
      onTrouble: () => {},
      close: async () => {
        await db.destroy();
        await longWork.destroy();
        // kysely leaves a client alone that it has never used.
        if (!client.closed) await client.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
