import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '../../root.ts';
import { fillDataDir } from '../api/migratedDatabase.ts';
import { runToEnd } from '../api/startApi.ts';
import { bundledScript } from '../api/testPrograms.ts';

const CACHE = join(ROOT, '.cache/demo-database');
const DEMO = join(ROOT, 'api/demo');
const HOUR_MS = 3_600_000;
/** Another run may still copy one. */
const KEPT_MS = 3 * HOUR_MS;

/** Its days count from the present, so it is made again every hour, and when the program or its files change. */
function nameFor(program: string): string {
  const hash = createHash('sha256').update(`${basename(program)} ${Math.floor(Date.now() / HOUR_MS)}`);
  for (const name of readdirSync(DEMO, { recursive: true, encoding: 'utf8' })) {
    const path = join(DEMO, name);
    if (statSync(path).isFile()) hash.update(name).update(readFileSync(path));
  }
  return hash.digest('hex').slice(0, 16);
}

/** @param folder a new one, whose time is that of the file system: the clock of a run may be another */
function removeOlderThan(folder: string): void {
  const { mtimeMs } = statSync(folder);
  for (const name of readdirSync(CACHE)) {
    const path = join(CACHE, name);
    if (statSync(path).mtimeMs < mtimeMs - KEPT_MS) rmSync(path, { recursive: true, force: true });
  }
}

async function make(program: string, target: string): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'making-'));
  removeOlderThan(folder);
  await fillDataDir(folder);
  const { code, output } = await runToEnd(program, { DATA_DIR: folder });
  if (code !== 0) throw new Error(`The demo database of the tests could not be made:\n${output}`);
  try {
    renameSync(join(folder, 'database'), target);
  } catch (error) {
    // Another test was first.
    if (!existsSync(target)) throw error;
  }
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Puts a database with the demo data into a data folder, as the first start of a portal leaves it: making one takes three
 * seconds of a core. Without bundled test programs it has no rows, and the portal makes them at its start.
 */
export async function fillWithDemo(dataDir: string): Promise<void> {
  const program = bundledScript('demoDatabase');
  if (program === undefined) return fillDataDir(dataDir);
  const made = join(CACHE, nameFor(program));
  if (!existsSync(made)) await make(program, made);
  cpSync(made, join(dataDir, 'database'), { recursive: true });
}
