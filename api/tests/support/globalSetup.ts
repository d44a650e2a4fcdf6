import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillDataDir } from '@friends/tools/testing/api/migratedDatabase';
import { startPostgres } from '@friends/tools/testing/api/postgres';
import { startApi } from '@friends/tools/testing/api/startApi';
import type { Config } from '@jest/types';
import { running } from './running.ts';

async function startEngine(_apiFolder: string, engine: 'pglite' | 'postgres'): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), `friends-api-${engine}-`));
  const postgres = engine === 'postgres' ? await startPostgres() : null;
  if (!postgres) await fillDataDir(dataDir);
  const api = await startApi({ DATA_DIR: dataDir, ...(postgres ? { DATABASE_URL: postgres.url } : {}) });
  running.set(engine, { api, postgres, dataDir });
  process.env[`API_URL_${engine}`] = api.url;
  process.env[`API_DOOR_${engine}`] = api.door;
  if (postgres) process.env.TEST_DATABASE_URL = postgres.url;
}

/** Starts the API once per engine for all tests; jest calls this once, as both projects name the same file. */
export default async function setUp(_all: Config.GlobalConfig, { rootDir }: Config.ProjectConfig): Promise<void> {
  await Promise.all([startEngine(rootDir, 'pglite'), startEngine(rootDir, 'postgres')]);
}
