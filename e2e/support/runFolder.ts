import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Gives the run a folder for the data of its portals, so that it starts with none, as a newcomer does. What tests, portals and
 * browsers put into the temporary directory goes into it, too. Workers inherit both; nothing is left when the run has ended.
 */
export function makeRunFolder(): void {
  if (process.env.E2E_DATA_DIR !== undefined) return;
  const folder = mkdtempSync(join(tmpdir(), 'friends-e2e-'));
  const temporary = join(folder, 'tmp');
  mkdirSync(temporary);
  Object.assign(process.env, { E2E_DATA_DIR: folder, TMPDIR: temporary, TMP: temporary, TEMP: temporary });
  // The portals have ended by then, and so have the workers.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
}

/** Folder of the run's data. */
function runFolder(): string {
  const folder = process.env.E2E_DATA_DIR;
  if (!folder) throw new Error('E2E_DATA_DIR is not set: run the tests with e2e/playwright.config.ts');
  return folder;
}

/** Data folder of a portal of the run. */
export const dataDirOf = (portal: string): string => join(runFolder(), new URL(portal).port);
