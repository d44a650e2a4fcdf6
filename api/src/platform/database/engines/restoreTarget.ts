import { existsSync } from 'node:fs';
import { embeddedFolder } from '../dataFault.ts';
import { connect } from './connect.ts';
import type { NamedConnection } from './connectionFault.ts';

export interface Target {
  /** True if it has tables. */
  readonly isFilled: boolean;
  /** Number of other connections to it. */
  readonly users: number;
}

/** Inspects PostgreSQL before a restore. Throws `DatabaseUnreachable`. */
export async function inspectPostgres(target: NamedConnection): Promise<Target> {
  const client = await connect(target);
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

export function isEmbeddedFilled(dataDir: string): boolean {
  return existsSync(embeddedFolder(dataDir));
}
