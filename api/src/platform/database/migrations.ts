import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A schema change (api/migrations/README.md). */
export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
  /**
   * For a migration that removes something: the earlier migration that a version must know to work without it. Null: it
   * only adds, and older versions keep working.
   */
  readonly needs: string | null;
}

export const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../../migrations');
const FILE_NAME = /^\d{4}_\w+\.sql$/;
/** `-- contract: 0009_new_addresses.sql` */
const CONTRACT = /^-- contract: (\S+)$/m;

export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => FILE_NAME.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      return { name, sql, checksum, needs: CONTRACT.exec(sql)?.[1] ?? null };
    }),
  );
}
