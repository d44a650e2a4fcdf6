import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isRecord, isString } from '@friends/shared/contract/parse';
import { ROOT } from '../../root.ts';

export const TEST_PROGRAMS = {
  testProcess: 'tools/testing/api/testProcess.ts',
  ops: 'api/src/ops.ts',
  server: 'api/src/server.ts',
  portalProcess: 'tools/testing/portal/portalProcess.ts',
  demoDatabase: 'tools/testing/portal/makeDemoDatabase.ts',
  serve: 'gateway/src/serve.ts',
  concurrentWriter: 'releases/tests/support/concurrentWriter.ts',
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
 * Bundles the programs once for a run, which starts them more than a hundred times. Bundled, an API takes 1.3 s of
 * processor time instead of 2.0 s, as Node.js need not find a thousand files.
 */
export function bundleTestPrograms(): Promise<void> {
  bundled ??= bundle();
  return bundled;
}

/** Makes a test file start the sources instead of bundles, to check which files are loaded. */
export function startSources(): void {
  for (const program of Object.keys(TEST_PROGRAMS)) delete process.env[settingOf(program)];
}

/** Path of this run's bundle; it changes with the code. */
export const bundledScript = (program: TestProgram): string | undefined => process.env[settingOf(program)];

export const scriptOf = (program: TestProgram): string => bundledScript(program) ?? join(ROOT, TEST_PROGRAMS[program]);
