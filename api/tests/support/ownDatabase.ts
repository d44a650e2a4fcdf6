import { randomUUID } from 'node:crypto';
import { engine, sharedApi, sql } from '@friends/tools/testing/api/api';
import { fillDataDir } from '@friends/tools/testing/api/migratedDatabase';

/** Settings of a new database without a schema: embedded in the folder, or of its own in the tests' PostgreSQL. */
export async function emptyDatabase(dataDir: string): Promise<Record<string, string>> {
  if (engine !== 'postgres') return { DATA_DIR: dataDir };
  const name = `own_${randomUUID().slice(0, 8)}`;
  await sql(`create database ${name}`, [], sharedApi());
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${name}`;
  return { DATA_DIR: dataDir, DATABASE_URL: url.href };
}

/** Settings of a new database without rows, as `emptyDatabase` gives them; the embedded one has its schema already. */
export async function ownDatabase(dataDir: string): Promise<Record<string, string>> {
  if (engine !== 'postgres') await fillDataDir(dataDir);
  return emptyDatabase(dataDir);
}
