import { createWriteStream, existsSync, rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely } from 'kysely';
import type { Database } from '../Database.ts';
import { asDataFault, asOpeningFault, embeddedFolder, requireVersionFile } from '../dataFault.ts';
import { LONG_WORK, WAIT_MS } from '../limits.ts';
import { readsFromPrimary } from '../lists/ReadYourWrites.ts';
import { migrate, type ScriptRunner } from '../migrate.ts';
import type { Schema } from '../schema/schema.ts';
import { lockData } from './dataLock.ts';
import { embeddedDialect, OneConnection } from './embeddedDialect.ts';
import { makeDataPrivate } from './privateFiles.ts';
import { logTo, type StatementWatch } from './StatementWatch.ts';
import { TYPE_PARSERS } from './typeParsers.ts';

export interface EmbeddedPlace {
  readonly dataDir: string;
  /** Other users may read releases in `dataDir`; default: false. */
  readonly isStoreShared?: boolean;
  readonly migrationsFolder?: string | undefined;
}

function lockFolder(dataDir: string): () => void {
  try {
    return lockData(dataDir);
  } catch (error) {
    throw asDataFault(error, dataDir);
  }
}

/**
 * PostgreSQL touches all its buffers at start. Its default of 128 MB would be a third of the portal's memory; the
 * system's file cache holds the rest.
 */
const START_PARAMETERS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

async function openClient(dataDir: string): Promise<PGlite> {
  const folder = embeddedFolder(dataDir);
  const isNew = !existsSync(folder);
  try {
    return await PGlite.create(folder, {
      parsers: { ...TYPE_PARSERS },
      startParams: START_PARAMETERS,
      extensions: { pg_trgm },
    });
  } catch (error) {
    // A partly created database would be reported as damaged at the next start.
    if (isNew) rmSync(folder, { recursive: true, force: true });
    throw asOpeningFault(error, dataDir);
  }
}

/**
 * Opens the embedded database in `dataDir` and migrates it. It runs in this process, so a statement cannot be
 * cancelled; waiting for its one connection is limited.
 *
 * @param watch is called for every statement
 * @throws DatabaseInUse, DataUnusable or MigrationRefused
 */
export async function openEmbedded(place: EmbeddedPlace, watch: StatementWatch | null = null): Promise<Database> {
  const { dataDir, isStoreShared = false, migrationsFolder } = place;
  const unlock = lockFolder(dataDir);
  try {
    requireVersionFile(dataDir);
    const exposedFiles = makeDataPrivate(dataDir, isStoreShared);
    const client = await openClient(dataDir);
    const runner: ScriptRunner = {
      script: async (sql) => {
        await client.exec(sql);
      },
      query: async (sql, parameters = []) => (await client.query<Record<string, unknown>>(sql, [...parameters])).rows,
    };
    const newer = await migrate(runner, migrationsFolder);
    // The library creates files readable by everyone, whatever the umask.
    makeDataPrivate(dataDir, isStoreShared);
    const connection = new OneConnection();
    const open = (waitMs: number) =>
      new Kysely<Schema>({ dialect: embeddedDialect(client, connection, waitMs), ...logTo(watch) });
    const [db, longWork] = [open(WAIT_MS), open(LONG_WORK.waitMs)];
    return {
      db,
      longWork,
      kind: 'embedded',
      newer,
      exposedFiles,
      lists: readsFromPrimary(db),
      onConnectionError: () => {},
      dump: async (file) => {
        const tar = await longWork.connection().execute(async () => {
          await client.exec('checkpoint');
          return client.dumpDataDir('none');
        });
        await pipeline(
          Readable.from(tar.stream()),
          createGzip(),
          createWriteStream(file, { flags: 'wx', mode: 0o600 }),
        );
      },
      close: async () => {
        await db.destroy();
        await longWork.destroy();
        // kysely doesn't close a client that was never used.
        if (!client.closed) await client.close();
        makeDataPrivate(dataDir, isStoreShared);
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw asDataFault(error, dataDir);
  }
}
