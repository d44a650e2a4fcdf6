import { readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { portalOfTest } from './portalOfTest.ts';

/** Removes a remote's files from the store, like a lost disk. @returns a function that restores them */
export function removeFiles(remote: string): () => void {
  const folder = join(portalOfTest().dataDir, 'remotes', 'remotes', remote);
  const away = readdirSync(folder)
    .filter((version) => !version.endsWith('.away'))
    .map((version) => ({ from: join(folder, version), to: join(folder, `${version}.away`) }));
  if (away.length === 0) throw new Error(`There is nothing of ${remote} in ${folder}`);
  for (const { from, to } of away) renameSync(from, to);
  let isAway = true;
  return () => {
    if (!isAway) return;
    isAway = false;
    for (const { from, to } of away) renameSync(to, from);
  };
}
