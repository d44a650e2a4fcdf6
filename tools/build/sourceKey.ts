import { createHash, type Hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isRecord } from '@friends/shared/contract/parse';
import { ROOT } from '../root.ts';

const SKIPPED = /(^|\/)(dist|node_modules)$|\.test\.tsx?$|\.md$/;

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (SKIPPED.test(path)) continue;
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

/**
 * The installed packages in the text of a lock file. Our own workspaces are left out: a remote that is added puts two
 * lines there, and must not rename the files of the others.
 */
export function lockedPackages(lock: string): string {
  const parsed: unknown = JSON.parse(lock);
  const packages = isRecord(parsed) && isRecord(parsed.packages) ? Object.entries(parsed.packages) : [];
  return JSON.stringify(
    packages.filter(([path, entry]) => path.startsWith('node_modules/') && isRecord(entry) && entry.link !== true),
  );
}

function addFiles(hash: Hash, room: string): Hash {
  for (const path of [...filesBelow(join(ROOT, room))].sort()) {
    hash.update(relative(ROOT, path)).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash;
}

/** Keys of all that goes into the builds of workspaces, by their names: equal keys, equal builds. */
export function sourceKeys(workspaces: readonly string[]): ReadonlyMap<string, string> {
  const common = createHash('sha256').update(lockedPackages(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')));
  for (const room of ['shared', 'tools/build']) addFiles(common, room);
  return new Map(workspaces.map((name) => [name, addFiles(common.copy(), name).digest('hex').slice(0, 12)]));
}
