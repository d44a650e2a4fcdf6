import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MANIFEST } from './manifest.ts';

const NAMED_AFTER_A_TIME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

/** The folder of a backup among others, named after its time in UTC, so that names sort by it: `2026-11-25T19-30-00Z`. */
export const datedFolder = (folder: string, now: Date): string =>
  join(folder, `${now.toISOString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length).replaceAll(':', '-')}Z`);

/**
 * Removes backups named after their time that are older than the newest `keep` whole ones, and what was cut off before those.
 * Nothing else in the folder is touched. @returns the names of what is gone
 */
export async function removeOldBackups(folder: string, keep: number): Promise<string[]> {
  const backups = (await readdir(folder)).filter((name) => NAMED_AFTER_A_TIME.test(name)).sort();
  const oldestKept = backups.filter((name) => existsSync(join(folder, name, MANIFEST))).at(-keep);
  const old = backups.filter((name) => oldestKept !== undefined && name < oldestKept);
  for (const name of old) await rm(join(folder, name), { recursive: true });
  return old;
}
