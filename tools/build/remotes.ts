import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { ROOT } from '../root.ts';

/** Folders of all remotes, found by their manifest, in alphabetical order. */
export const REMOTES: readonly string[] = globSync('*/src/manifest.ts', { cwd: ROOT })
  .map((path) => dirname(dirname(path)))
  .sort();
