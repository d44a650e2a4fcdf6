import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@friends/api/config/config';
import { openDatabase } from '@friends/api/database/openDatabase';
import type { Db } from '@friends/api/database/transaction';
import { ensureDemoData } from '@friends/api/demo/ensureDemoData';
import { sql } from 'kysely';
import { ROOT } from '../../root.ts';
import { type RunningPostgres, startPostgres } from '../../testing/api/postgres.ts';

/** What the benchmarks of the API run on: a PostgreSQL of their own with as many bookings as asked for. */
export interface World {
  readonly db: Db;
  readonly postgres: RunningPostgres;
  readonly dataDir: string;
  stop(): Promise<void>;
}

/** PostgreSQL as it comes, also its fsync, and with its own account of what each statement costs. */
const SETTINGS = ['shared_preload_libraries=pg_stat_statements', 'pg_stat_statements.track_planning=on'];

/** The command an operator would use, with its progress bar. */
function grow(env: NodeJS.ProcessEnv, transactions: number): void {
  const script = join(ROOT, 'api/src/ops.ts');
  const args = [script, 'demo', 'grow', '--transactions', String(transactions), '--largest', '200000'];
  const { status } = spawnSync(process.execPath, args, { env, stdio: 'inherit' });
  if (status !== 0) throw new Error('The bookings could not be made');
}

export async function startWorld(transactions: number): Promise<World> {
  const dataDir = mkdtempSync(join(tmpdir(), 'friends-bench-'));
  const postgres = await startPostgres(SETTINGS);
  const { longWork: db, close } = await openDatabase(readConfig({ DATABASE_URL: postgres.url, DATA_DIR: dataDir }));
  await ensureDemoData(db, () => new Date());
  grow({ ...process.env, DATABASE_URL: postgres.url, DATA_DIR: dataDir }, transactions);
  // Otherwise what was just written goes to the disk in the middle of a measurement.
  await sql`checkpoint`.execute(db);
  return {
    db,
    postgres,
    dataDir,
    async stop() {
      await close();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
