import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A concurrent run may still copy an outdated database. */
const MAX_AGE_MS = 3 * 3_600_000;

/** @param folder new one, whose time tells the file system's clock: the run's own may be faked */
function removeOlderThan(folder: string): void {
  const { mtimeMs: now } = statSync(folder);
  for (const name of readdirSync(dirname(folder))) {
    const path = join(dirname(folder), name);
    const { mtimeMs = now } = statSync(path, { throwIfNoEntry: false }) ?? {};
    if (mtimeMs < now - MAX_AGE_MS) rmSync(path, { recursive: true, force: true });
  }
}

/**
 * Creates a cached database unless it exists, and removes old ones; concurrent runs do not interfere.
 *
 * @param target its folder, named by a digest of its sources
 * @param create is given a data folder, and creates the database in its subfolder `database`
 */
export async function storeDatabase(target: string, create: (dataDir: string) => Promise<void>): Promise<void> {
  if (existsSync(target)) return;
  mkdirSync(dirname(target), { recursive: true });
  const folder = mkdtempSync(join(dirname(target), 'making-'));
  removeOlderThan(folder);
  await create(folder);
  try {
    renameSync(join(folder, 'database'), target);
  } catch (error) {
    // Another run was first.
    if (!existsSync(target)) throw error;
  }
  rmSync(folder, { recursive: true, force: true });
}
