import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from '@friends/tools/testing/api/api';
import { newFolder } from './newFolder.ts';

/** Makes a folder to which feeds are delivered. */
export function makeFeedFolder() {
  const folder = newFolder();
  mkdirSync(folder, { recursive: true });
  return {
    folder,
    /** Delivers a file, last changed `seconds` ago; by default it has been complete for minutes. */
    deliver(name: string, content: string, seconds = 600): void {
      const path = join(folder, name);
      writeFileSync(path, content);
      const time = Date.now() / 1000 - seconds;
      utimesSync(path, time, time);
    },
    /** Names of the files in `done`, `failed`, or the folder itself, without the numbers that a pickup adds. */
    fileNames(subfolder = ''): string[] {
      const path = join(folder, subfolder);
      if (!existsSync(path)) return [];
      const entries = readdirSync(path, { withFileTypes: true });
      return entries.flatMap((entry) => (entry.isFile() ? [entry.name.replace(/^\d{6}-/, '')] : [])).sort();
    },
    /** Reads a file that a pickup moved to a subfolder. */
    read(subfolder: string, name: string): string {
      const fileName = readdirSync(join(folder, subfolder)).find((entry) => entry.endsWith(`-${name}`)) ?? '';
      return readFileSync(join(folder, subfolder, fileName), 'utf8');
    },
  };
}

/** Ages the leases and heartbeats of a process that died, as if a minute had passed. */
export async function passMinute(): Promise<void> {
  await sql(`update leases set until = now() - interval '1 second'`);
  await sql(`update feed_uploads set alive_at = alive_at - interval '1 minute'`);
}
