import { randomUUID } from 'node:crypto';
import { engine, sharedApi, sql } from '@friends/tools/testing/api/api';
import { fillDataDir } from '@friends/tools/testing/api/migratedDatabase';
import { MIGRATED, urlOf } from './migratedTemplate.ts';

async function inPostgres(dataDir: string, template: string): Promise<Record<string, string>> {
  const name = `own_${randomUUID().slice(0, 8)}`;
  await sql(`create database ${name} template ${template}`, [], sharedApi());
  return { DATA_DIR: dataDir, DATABASE_URL: urlOf(name, process.env.TEST_DATABASE_URL ?? '') };
}

/** Settings of a new database without a schema: embedded in the folder, or its own in the tests' PostgreSQL. */
export const emptyDatabase = async (dataDir: string): Promise<Record<string, string>> =>
  engine === 'postgres' ? inPostgres(dataDir, 'template1') : { DATA_DIR: dataDir };

/** Settings of a new, empty database with the newest schema, like those of `emptyDatabase`. */
export async function ownDatabase(dataDir: string): Promise<Record<string, string>> {
  if (engine === 'postgres') return inPostgres(dataDir, MIGRATED);
  await fillDataDir(dataDir);
  return { DATA_DIR: dataDir };
}
