import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Paths of the portal's programs, followed by those of earlier versions. */
const PROGRAMS = {
  serve: ['gateway/src/serve.ts', 'deploy/gateway/src/serve.ts'],
  start: ['tools/start/main.ts', 'gateway/src/start.ts', 'deploy/gateway/src/start.ts'],
  migrate: ['gateway/src/migrate.ts', 'deploy/gateway/src/migrate.ts'],
  release: ['tools/release/main.ts', 'releases/src/cli/main.ts', 'deploy/release/src/main.ts'],
} as const;

/**
 * Absolute, in the sources of any version.
 *
 * @param root folder of the sources
 * @throws Error if that version has no such program
 */
export function programFile(root: string, program: keyof typeof PROGRAMS): string {
  const file = PROGRAMS[program].map((path) => join(root, path)).find(existsSync);
  if (file === undefined) throw new Error(`${root} has no ${program}`);
  return file;
}
