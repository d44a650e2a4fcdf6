import { PGlite } from '@electric-sql/pglite';
import { MIGRATIONS_FOLDER, readMigrations } from '@friends/api/platform/database/migrations';
import { checkMigrations } from './checkMigrations.ts';

// The previous version must survive each migration: prints a line for each reason why not, and exits with 1.

const migrations = await readMigrations(MIGRATIONS_FOLDER);
const database = await PGlite.create();
const faults = await checkMigrations(migrations, database);
await database.close();
for (const fault of faults) console.error(fault);
if (faults.length > 0)
  console.error('Only add; remove in a contracting migration that names the one it needs: api/migrations/README.md');
console.info(`${migrations.length} migrations: ${faults.length} breaking changes for the previous version`);
process.exitCode = faults.length === 0 ? 0 : 1;
