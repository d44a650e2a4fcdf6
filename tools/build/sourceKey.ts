import { createHash, type Hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isRecord } from '@friends/shared/contract/parse';
import { ROOT } from '../root.ts';

const SKIPPED = /(^|\/)(dist|node_modules)$|\.test\.tsx?$|\.md$/;
/** Not code of a workspace: its season and version. */
const BESIDE_CODE = /^(season\/|package\.json$)/;

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (SKIPPED.test(path)) continue;
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

/** Omits our own workspaces: adding a remote adds two lines, which must not rename the files of others. */
export function lockedPackages(lock: string): string {
  const parsed: unknown = JSON.parse(lock);
  const packages = isRecord(parsed) && isRecord(parsed.packages) ? Object.entries(parsed.packages) : [];
  return JSON.stringify(
    packages.filter(([path, entry]) => path.startsWith('node_modules/') && isRecord(entry) && entry.link !== true),
  );
}

function hashFiles(hash: Hash, workspace: string, without: RegExp | null = null): Hash {
  for (const path of [...filesBelow(join(ROOT, workspace))].sort()) {
    if (without?.test(relative(join(ROOT, workspace), path))) continue;
    hash.update(relative(ROOT, path)).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash;
}

function commonHash(): Hash {
  const hash = createHash('sha256').update(lockedPackages(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')));
  for (const folder of ['shared', 'tools/build']) hashFiles(hash, folder);
  return hash;
}

/** Keys of all sources of workspaces' builds, by name: equal keys, equal builds. */
export function sourceKeys(workspaces: readonly string[]): ReadonlyMap<string, string> {
  const common = commonHash();
  return new Map(workspaces.map((name) => [name, hashFiles(common.copy(), name).digest('hex').slice(0, 12)]));
}

/** Key of the code alone: equal keys, equal scripts, regardless of version and season. */
export const codeKey = (workspace: string): string =>
  hashFiles(commonHash(), workspace, BESIDE_CODE).digest('hex').slice(0, 12);
