import { join } from 'node:path';
import { ROOT } from '../root.ts';

/** Exhaustive Jest files. Browser tests use a tag instead, as an exhaustive test is often one of a loop. */
const EXHAUSTIVE_FILE = /\.exhaustive\.test\.ts$/;

/** Arguments of each runner that exclude exhaustive tests; README.md explains why. */
export const WITHOUT_EXHAUSTIVE = {
  jest: ['--filter', join(ROOT, 'tools/verify/exhaustive.ts')],
  playwright: ['--grep-invert', '@exhaustive'],
} as const;

async function filterTests(paths: readonly string[]): Promise<{ filtered: readonly string[] }> {
  return { filtered: paths.filter((path) => !EXHAUSTIVE_FILE.test(path)) };
}

// Jest's `--filter` requires this name, not the default export.
export { filterTests as 'module.exports' };
