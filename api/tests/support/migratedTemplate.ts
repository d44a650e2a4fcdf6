import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { callControl } from '@friends/tools/testing/api/callControl';
import { openApi } from './openApi.ts';

/** Empty database with the newest schema, copied for tests with their own, in the tests' PostgreSQL. */
export const MIGRATED = 'migrated';

/** URL of another database on the same PostgreSQL. */
export function urlOf(database: string, server: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/**
 * Creates the template database. An API migrates it and is closed again, as PostgreSQL copies only a template without
 * connections.
 *
 * @param server URL of any database on the PostgreSQL
 */
export async function makeMigratedTemplate(
  host: { readonly control: string },
  { dataDir, server }: { readonly dataDir: string; readonly server: string },
): Promise<void> {
  await callControl(host, 'sql', { sql: `create database ${MIGRATED}` });
  const DATA_DIR = mkdtempSync(join(dataDir, 'template-'));
  const api = await openApi(host, { DATA_DIR, DATABASE_URL: urlOf(MIGRATED, server) });
  await api.stop();
}
