import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Another run may still copy a database that this one does not need. */
const KEPT_MS = 3 * 3_600_000;

/** @param folder a new one, whose time is that of the file system: the clock of a run may be another */
function removeOlderThan(folder: string): void {
  const { mtimeMs: now } = statSync(folder);
  for (const name of readdirSync(dirname(folder))) {
    const path = join(dirname(folder), name);
    const { mtimeMs = now } = statSync(path, { throwIfNoEntry: false }) ?? {};
    if (mtimeMs < now - KEPT_MS) rmSync(path, { recursive: true, force: true });
  }
}

/**
 * Creates an embedded database in a cache unless it is there, and removes old ones; two runs that create it at once do not meet.
 *
 * @param target its folder, named by a digest of what it is made from
 * @param create puts it into a data folder
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
