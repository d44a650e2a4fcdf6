import { join } from 'node:path';
import { ROOT } from '../root.ts';

/** Files of jest's that explore. Browser tests have a tag: a test that sweeps is often one of a loop that also holds. */
const EXHAUSTIVE_FILE = /\.exhaustive\.test\.ts$/;

/** Words for the command line of each runner that leave exhaustive tests out; README.md says why. */
export const WITHOUT_EXHAUSTIVE = {
  jest: ['--filter', join(ROOT, 'tools/verify/exhaustive.ts')],
  playwright: ['--grep-invert', '@exhaustive'],
} as const;

async function filterTests(paths: readonly string[]): Promise<{ filtered: readonly string[] }> {
  return { filtered: paths.filter((path) => !EXHAUSTIVE_FILE.test(path)) };
}

// Jest requires its filter (`--filter`): it gets what bears this name, not the default export.
export { filterTests as 'module.exports' };
