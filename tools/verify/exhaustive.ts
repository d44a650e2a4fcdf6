import { join } from 'node:path';
import { ROOT } from '../root.ts';

/**
 * Files of exhaustive Jest tests. Browser tests have a tag instead, as often only some tests of a loop are exhaustive.
 */
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
