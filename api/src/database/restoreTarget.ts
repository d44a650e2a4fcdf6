import { existsSync } from 'node:fs';
import pg from 'pg';
import { embeddedFolder } from './dataFault.ts';
import { WAIT_MS } from './limits.ts';

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

/** Whether there is an embedded database in `dataDir`. */
export function isEmbeddedFilled(dataDir: string): boolean {
  return existsSync(embeddedFolder(dataDir));
}
