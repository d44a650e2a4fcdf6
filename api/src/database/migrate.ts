import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Runs SQL on one connection; a script may hold several statements. */
export interface ScriptRunner {
  script(sql: string): Promise<void>;
  query(sql: string, parameters?: readonly string[]): Promise<readonly Record<string, unknown>[]>;
}

/** The migrations in the folder are not those this database was made with; the message names the file. */
export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused';
}

const FOLDER = join(import.meta.dirname, '../../migrations');
const FILE_NAME = /^\d{4}_\w+\.sql$/;
/** Any fixed number: two processes that start on one database migrate one after the other. */
const MIGRATION_LOCK = 70210611;

async function readMigrations(): Promise<{ name: string; sql: string; checksum: string }[]> {
  const names = (await readdir(FOLDER)).filter((name) => FILE_NAME.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(FOLDER, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Brings the database to the newest schema, all in one transaction. Throws `MigrationRefused`. */
export async function migrate(runner: ScriptRunner): Promise<void> {
  const migrations = await readMigrations();
  await runner.script('begin');
  try {
    await runner.query('select pg_advisory_xact_lock($1::bigint)', [String(MIGRATION_LOCK)]);
    await runner.script(
      'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    const rows = await runner.query('select name, checksum from schema_migrations');
    const applied = new Map(rows.map((row) => [String(row.name), String(row.checksum)]));
    for (const name of applied.keys()) {
      if (!migrations.some((migration) => migration.name === name))
        throw new MigrationRefused(`The database was made by a newer version: migration ${name} is not known here.`);
    }
    for (const { name, sql, checksum } of migrations) {
      const earlier = applied.get(name);
      if (earlier === checksum) continue;
      if (earlier !== undefined)
        throw new MigrationRefused(
          `Migration ${name} was changed after this database had applied it; undo the change.`,
        );
      await runner.script(sql);
      await runner.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    }
    await runner.script('commit');
  } catch (error) {
    await runner.script('rollback');
    throw error;
  }
}
