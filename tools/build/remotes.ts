import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { ROOT } from '../root.ts';

/** The folders of all remotes, found by their manifest, in the order of their names. */
export const REMOTES: readonly string[] = globSync('*/src/manifest.ts', { cwd: ROOT })
  .map((path) => dirname(dirname(path)))
  .sort();
