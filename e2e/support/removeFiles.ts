import { readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { portalOfTest } from './portalOfTest.ts';

/** Removes a remote's files from the store, like a lost disk. @returns a function that restores them */
export function removeFiles(remote: string): () => void {
  const folder = join(portalOfTest().dataDir, 'remotes', 'remotes', remote);
  const moves = readdirSync(folder)
    .filter((version) => !version.endsWith('.removed'))
    .map((version) => ({ from: join(folder, version), to: join(folder, `${version}.removed`) }));
  if (moves.length === 0) throw new Error(`There are no releases of ${remote} in ${folder}`);
  for (const { from, to } of moves) renameSync(from, to);
  let isRemoved = true;
  return () => {
    if (!isRemoved) return;
    isRemoved = false;
    for (const { from, to } of moves) renameSync(to, from);
  };
}
