import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillDataDir } from '@friends/tools/testing/api/migratedDatabase';
import { startPostgres } from '@friends/tools/testing/api/postgres';
import { startApi } from '@friends/tools/testing/api/startApi';
import { bundleTestPrograms } from '@friends/tools/testing/api/testPrograms';
import { makeMigratedTemplate } from './migratedTemplate.ts';
import { running, temporary } from './running.ts';

/** Faster; safe, as tests kill API processes but never this server, whose data is temporary. */
const UNSAFE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

async function startEmbedded(dataDir: string) {
  await fillDataDir(dataDir);
  return { api: await startApi({ DATA_DIR: dataDir }), second: null, postgres: null };
}

/** Starts two processes on one database. Tests open their own APIs in the first; tests of concurrency use both. */
async function startOnPostgres(dataDir: string) {
  const postgres = await startPostgres(UNSAFE);
  const start = (name: string) => startApi({ DATA_DIR: join(dataDir, name), DATABASE_URL: postgres.url });
  const [api, second] = await Promise.all([start('first'), start('second')]);
  await makeMigratedTemplate(api, { dataDir, server: postgres.url });
  process.env.API_CONTROL_second = second.control;
  process.env.TEST_DATABASE_URL = postgres.url;
  return { api, second, postgres };
}

async function startEngine(engine: 'pglite' | 'postgres'): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), `friends-api-${engine}-`));
  const started = await (engine === 'postgres' ? startOnPostgres(dataDir) : startEmbedded(dataDir));
  running.set(engine, { ...started, dataDir });
  process.env[`API_URL_${engine}`] = started.api.url;
  process.env[`API_CONTROL_${engine}`] = started.api.control;
}

/**
 * Collects all temporary files of tests in one folder, which is deleted afterwards. It is traversable, as PostgreSQL
 * runs as another user.
 */
function useOwnTemporaryFolder(): void {
  temporary.previous = process.env.TMPDIR;
  temporary.folder = mkdtempSync(join(tmpdir(), 'friends-tests-'));
  chmodSync(temporary.folder, 0o711);
  process.env.TMPDIR = temporary.folder;
}

/** Starts the API on each engine for all tests; Jest calls this once, as both projects name the same file. */
export default async function setUp(): Promise<void> {
  useOwnTemporaryFolder();
  process.env.TEST_MINIMAL_COST = 'yes';
  await bundleTestPrograms();
  await Promise.all([startEngine('pglite'), startEngine('postgres')]);
}
