import { ExplainedError } from '@friends/shared/contract/refusal/ExplainedError';
import { MIGRATIONS_FOLDER, type Migration, readMigrations } from './migrations.ts';

/** Runs SQL on one connection; a script may contain several statements. */
export interface ScriptRunner {
  script(sql: string): Promise<void>;
  query(sql: string, parameters?: readonly (string | null)[]): Promise<readonly Record<string, unknown>[]>;
}

/** The database cannot be migrated to this version; the message is a sentence for the operator. */
export class MigrationRefused extends ExplainedError {
  override readonly name = 'MigrationRefused';
}

/** An arbitrary constant: two processes that start on one database migrate one after the other. */
export const MIGRATION_LOCK = 70210611;
/** While a migration waits for a lock, all other statements queue behind it: it must give up before they time out. */
const MAX_LOCK_WAIT = '1s';

interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
  readonly needs: string | null;
}

async function readAppliedMigrations(runner: ScriptRunner): Promise<readonly AppliedMigration[]> {
  const [registered] = await runner.query(`select to_regclass('schema_migrations') as name`);
  // Created only if missing, so that a user without the right to create tables can start.
  if (registered?.name === null)
    await runner.script(
      'create table schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
  const [needs] = await runner.query(
    `select 1 from pg_attribute where attrelid = 'schema_migrations'::regclass and attname = 'needs'`,
  );
  if (!needs) await runner.script('alter table schema_migrations add column needs text');
  const rows = await runner.query('select name, checksum, needs from schema_migrations order by name');
  return rows.map(({ name, checksum, needs: requirement }) => ({
    name: String(name),
    checksum: String(checksum),
    needs: typeof requirement === 'string' ? requirement : null,
  }));
}

/**
 * Names of a newer version's migrations that this version is compatible with.
 *
 * @throws MigrationRefused if it is not
 */
function newerThan(migrations: readonly Migration[], applied: readonly AppliedMigration[]): string[] {
  const names = new Set(migrations.map(({ name }) => name));
  const newer = applied.filter(({ name }) => !names.has(name));
  const broken = newer.find(({ needs }) => needs !== null && !names.has(needs));
  if (broken)
    throw new MigrationRefused(
      `The database is from a newer version, whose migration ${broken.name} removed something that this version needs. Start a version that has migration ${broken.needs}.`,
    );
  const missing = migrations.find(({ name }) => applied.every((row) => row.name !== name));
  if (newer[0] && missing)
    throw new MigrationRefused(
      `The database is from another version: it has the unknown migration ${newer[0].name}, and lacks ${missing.name}.`,
    );
  return newer.map(({ name }) => name);
}

/**
 * Migrates the database, all in one transaction. Leaves a database of a newer version unchanged if that version removed
 * nothing this one needs (docs/decisions/0047).
 *
 * @returns migrations that a newer version has applied
 * @throws MigrationRefused
 */
export async function migrate(runner: ScriptRunner, folder: string = MIGRATIONS_FOLDER): Promise<readonly string[]> {
  const migrations = await readMigrations(folder);
  await runner.script('begin');
  try {
    await runner.query('select pg_advisory_xact_lock($1::bigint)', [String(MIGRATION_LOCK)]);
    await runner.script(`set local lock_timeout = '${MAX_LOCK_WAIT}'`);
    const applied = await readAppliedMigrations(runner);
    const newer = newerThan(migrations, applied);
    for (const { name, sql, checksum, needs } of migrations) {
      const earlier = applied.find((row) => row.name === name);
      if (earlier?.checksum === checksum) continue;
      if (earlier !== undefined)
        throw new MigrationRefused(
          `Migration ${name} was changed after it was applied to this database; undo the change.`,
        );
      await runner.script(sql);
      await runner.query('insert into schema_migrations (name, checksum, needs) values ($1, $2, $3)', [
        name,
        checksum,
        needs,
      ]);
    }
    await runner.script('commit');
    return newer;
  } catch (error) {
    await runner.script('rollback');
    throw error;
  }
}
