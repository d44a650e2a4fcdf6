import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from '@friends/tools/testing/api/api';
import { newFolder } from './newFolder.ts';

/** A folder to which feeds are delivered. */
export function feedFolder() {
  const folder = newFolder();
  mkdirSync(folder, { recursive: true });
  return {
    folder,
    /** Delivers a file that was complete some minutes ago, unless `seconds` says otherwise. */
    deliver(name: string, content: string, seconds = 600): void {
      const path = join(folder, name);
      writeFileSync(path, content);
      const time = Date.now() / 1000 - seconds;
      utimesSync(path, time, time);
    },
    /** Names of files in `done`, `failed`, or the folder itself, without the numbers. */
    names(below = ''): string[] {
      const path = join(folder, below);
      if (!existsSync(path)) return [];
      const entries = readdirSync(path, { withFileTypes: true });
      return entries.flatMap((entry) => (entry.isFile() ? [entry.name.replace(/^\d{6}-/, '')] : [])).sort();
    },
    read(below: string, name: string): string {
      const found = readdirSync(join(folder, below)).find((one) => one.endsWith(`-${name}`)) ?? '';
      return readFileSync(join(folder, below, found), 'utf8');
    },
  };
}

/** As if a minute had passed since a process died. */
export async function afterAMinute(): Promise<void> {
  await sql(`update leases set until = now() - interval '1 second'`);
  await sql(`update feed_uploads set alive_at = alive_at - interval '1 minute'`);
}
