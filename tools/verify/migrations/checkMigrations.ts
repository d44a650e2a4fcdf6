import type { PGlite } from '@electric-sql/pglite';
import type { Migration } from '@friends/api/platform/database/migrations';
import { breakingChanges } from './breakingChanges.ts';
import { readCatalog } from './catalog.ts';

/** First migration that must not break the previous version; earlier ones were released before this rule existed. */
const FIRST_UNDER_THE_RULE = '0007';

/** Checks the `contract` comment of a migration that removes something: it must name an earlier migration. */
function contractFault({ name, needs }: Migration, earlier: readonly string[]): string[] {
  if (needs === null || earlier.includes(needs)) return [];
  return [`${name}: its contract names ${needs}, which is not an earlier migration`];
}

/** Two branches may choose the same number; the order of these migrations would then depend on their names. */
function numberFault({ name }: Migration, earlier: readonly string[]): string[] {
  const number = name.slice(0, name.indexOf('_'));
  const other = earlier.find((item) => item.startsWith(`${number}_`));
  return other === undefined ? [] : [`${name}: ${other} has the same number`];
}

/**
 * Applies migrations in order to an empty database (api/migrations/README.md). Returns a sentence for each change that
 * would break the previous version, and for each wrong number or comment.
 */
export async function checkMigrations(migrations: readonly Migration[], database: PGlite): Promise<string[]> {
  const faults: string[] = [];
  let before = await readCatalog(database);
  for (const [at, migration] of migrations.entries()) {
    await database.exec(migration.sql);
    const after = await readCatalog(database);
    const earlier = migrations.slice(0, at).map(({ name }) => name);
    faults.push(...contractFault(migration, earlier), ...numberFault(migration, earlier));
    if (migration.name >= FIRST_UNDER_THE_RULE && migration.needs === null)
      faults.push(...breakingChanges(before, after).map((change) => `${migration.name}: ${change}`));
    before = after;
  }
  return faults;
}
