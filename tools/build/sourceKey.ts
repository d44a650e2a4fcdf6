import { createHash } from 'node:crypto';
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

/** A key of all that goes into a workspace's build: equal keys, equal builds. */
export function sourceKey(workspace: string): string {
  const hash = createHash('sha256');
  const files = [workspace, 'shared', 'tools/build'].flatMap((room) => [...filesBelow(join(ROOT, room))]);
  for (const path of files.sort()) {
    hash.update(relative(ROOT, path)).update('\0').update(readFileSync(path)).update('\0');
  }
  hash.update(lockedPackages(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')));
  return hash.digest('hex').slice(0, 12);
}
