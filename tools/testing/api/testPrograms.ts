import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isRecord, isString } from '@friends/shared/contract/parse';
import { ROOT } from '../../root.ts';

/** What tests start again and again. */
export const TEST_PROGRAMS = {
  testProcess: 'tools/testing/api/testProcess.ts',
  ops: 'api/src/ops.ts',
  server: 'api/src/server.ts',
  portalProcess: 'tools/testing/portal/portalProcess.ts',
  demoDatabase: 'tools/testing/portal/makeDemoDatabase.ts',
  serve: 'gateway/src/serve.ts',
  race: 'releases/tests/support/race.ts',
} as const;

type TestProgram = keyof typeof TEST_PROGRAMS;

const settingOf = (program: string): string => `BUNDLED_${program.toUpperCase()}`;

let bundled: Promise<void> | undefined;

async function bundle(): Promise<void> {
  const script = join(import.meta.dirname, 'bundleTestPrograms.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script], { encoding: 'utf8' });
  const paths: unknown = JSON.parse(stdout);
  for (const [program, path] of Object.entries(isRecord(paths) ? paths : {}))
    if (isString(path)) process.env[settingOf(program)] = path;
}

/**
 * Bundles for this run of the tests, and all that it starts, what they start more than a hundred times: an API listens after 1.3
 * seconds of a core instead of 2.0, measured in turns, as there are not a thousand files to look for.
 */
export function bundleTestPrograms(): Promise<void> {
  bundled ??= bundle();
  return bundled;
}

/** From here on a test file starts the sources as they are: it looks at which of them are loaded. */
export function startSources(): void {
  for (const program of Object.keys(TEST_PROGRAMS)) delete process.env[settingOf(program)];
}

/** Where this run has bundled it; the name changes with the code. */
export const bundledScript = (program: TestProgram): string | undefined => process.env[settingOf(program)];

/** What to start: bundled where this run has done so, else the source. */
export const scriptOf = (program: TestProgram): string => bundledScript(program) ?? join(ROOT, TEST_PROGRAMS[program]);
