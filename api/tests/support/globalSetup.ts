import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillDataDir } from '@friends/tools/testing/api/migratedDatabase';
import { startPostgres } from '@friends/tools/testing/api/postgres';
import { startApi } from '@friends/tools/testing/api/startApi';
import { bundleTestPrograms } from '@friends/tools/testing/api/testPrograms';
import { running, temporary } from './running.ts';

async function startEngine(engine: 'pglite' | 'postgres'): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), `friends-api-${engine}-`));
  const postgres = engine === 'postgres' ? await startPostgres() : null;
  if (!postgres) await fillDataDir(dataDir);
  const api = await startApi({ DATA_DIR: dataDir, ...(postgres ? { DATABASE_URL: postgres.url } : {}) });
  running.set(engine, { api, postgres, dataDir });
  process.env[`API_URL_${engine}`] = api.url;
  process.env[`API_CONTROL_${engine}`] = api.control;
  if (postgres) process.env.TEST_DATABASE_URL = postgres.url;
}

/** Whatever tests leave in the temporary directory is in one folder, and goes with it. PostgreSQL has a user of its own. */
function ownTemporaryFolder(): void {
  temporary.before = process.env.TMPDIR;
  temporary.folder = mkdtempSync(join(tmpdir(), 'friends-tests-'));
  chmodSync(temporary.folder, 0o711);
  process.env.TMPDIR = temporary.folder;
}

/** Starts the API once per engine for all tests; jest calls this once, as both projects name the same file. */
export default async function setUp(): Promise<void> {
  ownTemporaryFolder();
  await bundleTestPrograms();
  await Promise.all([startEngine('pglite'), startEngine('postgres')]);
}
