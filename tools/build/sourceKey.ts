import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
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

/** A key of all that goes into a workspace's build: equal keys, equal builds. */
export function sourceKey(workspace: string): string {
  const hash = createHash('sha256');
  const files = [workspace, 'shared', 'tools/build'].flatMap((room) => [...filesBelow(join(ROOT, room))]);
  for (const path of [...files.sort(), join(ROOT, 'package-lock.json')]) {
    hash.update(relative(ROOT, path)).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex').slice(0, 12);
}
