import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '../../root.ts';
import { fillDataDir } from '../api/migratedDatabase.ts';
import { runToEnd } from '../api/startApi.ts';
import { storeDatabase } from '../api/storeDatabase.ts';
import { bundledScript } from '../api/testPrograms.ts';

const CACHE = join(ROOT, '.cache/demo-database');
const DEMO = join(ROOT, 'api/demo');
const HOUR_MS = 3_600_000;

/** The data's dates are relative to now, so the name changes every hour, and with the program or its files. */
function cacheName(program: string): string {
  const hash = createHash('sha256').update(`${basename(program)} ${Math.floor(Date.now() / HOUR_MS)}`);
  for (const name of readdirSync(DEMO, { recursive: true, encoding: 'utf8' })) {
    const path = join(DEMO, name);
    if (statSync(path).isFile()) hash.update(name).update(readFileSync(path));
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * Fills a data folder with the demo database from a cache, as creating it takes three seconds of a core. Without bundled
 * test programs the database is left without rows, and the portal adds the demo data when it starts.
 */
export async function fillWithDemo(dataDir: string): Promise<void> {
  const program = bundledScript('demoDatabase');
  if (program === undefined) return fillDataDir(dataDir);
  const cached = join(CACHE, cacheName(program));
  await storeDatabase(cached, async (folder) => {
    await fillDataDir(folder);
    const { code, output } = await runToEnd(program, { DATA_DIR: folder });
    if (code !== 0) throw new Error(`The demo database of the tests could not be created:\n${output}`);
  });
  cpSync(cached, join(dataDir, 'database'), { recursive: true });
}
