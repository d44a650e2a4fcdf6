import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { ROOT } from '../root.ts';

/** In alphabetical order. */
export const REMOTES: readonly string[] = globSync('*/src/manifest.ts', { cwd: ROOT })
  .map((path) => dirname(dirname(path)))
  .sort();
