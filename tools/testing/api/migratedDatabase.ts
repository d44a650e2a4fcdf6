import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../root.ts';
import { runToEnd } from './startApi.ts';
import { storeDatabase } from './storeDatabase.ts';

const MIGRATIONS = join(ROOT, 'api/migrations');
const CACHE = join(ROOT, '.cache/test-database');

/** Files that determine the database; a change needs a new one. */
function sources(): string[] {
  const migrations = readdirSync(MIGRATIONS).map((name) => join(MIGRATIONS, name));
  const code = ['api/src/platform/database/migrate.ts', 'api/src/platform/database/migrations.ts', 'api/package.json'];
  return [...migrations, ...code.map((path) => join(ROOT, path))];
}

/** Creates a database without rows. It takes seconds, so the result is kept until a migration changes. */
export async function migratedDatabase(): Promise<string> {
  const hash = createHash('sha256');
  for (const path of sources()) hash.update(path).update(readFileSync(path));
  const folder = join(CACHE, hash.digest('hex').slice(0, 16));
  await storeDatabase(folder, async (dataDir) => {
    const { code, output } = await runToEnd(join(import.meta.dirname, 'makeDatabase.ts'), { DATA_DIR: dataDir });
    if (code !== 0) throw new Error(`The tests' database could not be created:\n${output}`);
  });
  return folder;
}

export async function fillDataDir(dataDir: string): Promise<void> {
  cpSync(await migratedDatabase(), join(dataDir, 'database'), { recursive: true });
}
