import type { PGlite } from '@electric-sql/pglite';
import type { Migration } from '@friends/api/platform/database/migrations';
import { breakingChanges } from './breakingChanges.ts';
import { readCatalog } from './catalog.ts';

/** Earlier migrations were released before the rule existed. */
const FIRST_UNDER_THE_RULE = '0007';

/** Fault in the mark of a contracting migration. */
function markFault({ name, needs }: Migration, earlier: readonly string[]): string[] {
  if (needs === null || earlier.includes(needs)) return [];
  return [`${name}: its contract names ${needs}, which is no earlier migration`];
}

/** Branches may use the same number, which would order by name. */
function numberFault({ name }: Migration, earlier: readonly string[]): string[] {
  const number = name.slice(0, name.indexOf('_'));
  const other = earlier.find((one) => one.startsWith(`${number}_`));
  return other === undefined ? [] : [`${name}: ${other} has this number, too`];
}

/**
 * Runs them one by one on an empty database (api/migrations/README.md). A sentence for each thing that the previous
 * version would miss.
 */
export async function checkMigrations(migrations: readonly Migration[], database: PGlite): Promise<string[]> {
  const faults: string[] = [];
  let before = await readCatalog(database);
  for (const [at, migration] of migrations.entries()) {
    await database.exec(migration.sql);
    const after = await readCatalog(database);
    const earlier = migrations.slice(0, at).map(({ name }) => name);
    faults.push(...markFault(migration, earlier), ...numberFault(migration, earlier));
    if (migration.name >= FIRST_UNDER_THE_RULE && migration.needs === null)
      faults.push(...breakingChanges(before, after).map((change) => `${migration.name}: ${change}`));
    before = after;
  }
  return faults;
}
