import { join } from 'node:path';

/** Root of the repository. */
export const ROOT = join(import.meta.dirname, '..');
