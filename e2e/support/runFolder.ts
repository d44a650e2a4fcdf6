import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Creates a folder for the portals' data and for temporary files of tests, portals and browsers, so that every run starts
 * without data. Workers inherit its path; the folder is removed at the end.
 */
export function makeRunFolder(): void {
  if (process.env.E2E_DATA_DIR !== undefined) return;
  const folder = mkdtempSync(join(tmpdir(), 'friends-e2e-'));
  const temporary = join(folder, 'tmp');
  mkdirSync(temporary);
  Object.assign(process.env, { E2E_DATA_DIR: folder, TMPDIR: temporary, TMP: temporary, TEMP: temporary });
  // Portals and workers have ended by then.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
}

function runFolder(): string {
  const folder = process.env.E2E_DATA_DIR;
  if (!folder) throw new Error('E2E_DATA_DIR is not set: run the tests with e2e/playwright.config.ts');
  return folder;
}

export const dataDirOf = (portal: string): string => join(runFolder(), new URL(portal).port);
