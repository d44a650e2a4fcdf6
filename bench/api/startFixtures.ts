import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureDemoData } from '@friends/api/demo/ensureDemoData';
import { readConfig } from '@friends/api/platform/config/config';
import { openDatabase } from '@friends/api/platform/database/engines/openDatabase';
import { ROOT } from '@friends/tools/root';
import { startPostgres } from '@friends/tools/testing/api/postgres';
import { sql } from 'kysely';
import { openFolder } from '../openFolder.ts';

/** PostgreSQL's defaults, including fsync, with statistics of statements. */
const SETTINGS = ['shared_preload_libraries=pg_stat_statements', 'pg_stat_statements.track_planning=on'];

function grow(env: NodeJS.ProcessEnv, transactions: number): void {
  const script = join(ROOT, 'api/src/ops.ts');
  const args = [script, 'demo', 'grow', '--transactions', String(transactions), '--largest', '200000'];
  const { status } = spawnSync(process.execPath, args, { env, stdio: 'inherit' });
  if (status !== 0) throw new Error('The bookings could not be created');
}

const TRANSACTIONS = 5_000_000;

/** Set-up of the API's benchmarks: a PostgreSQL with 5 million bookings, or `BENCH_TRANSACTIONS`. */
export async function startFixtures(transactions = Number(process.env.BENCH_TRANSACTIONS ?? TRANSACTIONS)) {
  const cleanup = new AsyncDisposableStack();
  const dataDir = openFolder(cleanup);
  const postgres = cleanup.adopt(await startPostgres(SETTINGS), (one) => one.stop());
  /** All bookings are due: without `off`, a nightly run would credit millions during measurements. */
  const env = { DATABASE_URL: postgres.url, DATA_DIR: dataDir, NIGHTLY_AT: 'off' };
  const { longWork: db, close } = await openDatabase(readConfig(env));
  cleanup.defer(close);
  await ensureDemoData(db, () => new Date());
  grow({ ...process.env, ...env }, transactions);
  // Otherwise recent writes would be flushed during a measurement.
  await sql`checkpoint`.execute(db);
  return { db, postgres, dataDir, env, stop: () => cleanup.disposeAsync() };
}
export type Fixtures = Awaited<ReturnType<typeof startFixtures>>;
