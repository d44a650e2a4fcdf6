import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, type Tally } from './checks.ts';

interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  /** A suite that could not even be loaded has no test to fail. */
  readonly numRuntimeErrorTestSuites: number;
}

/** Runs jest's projects and counts their tests. */
export function jestTally(projects: readonly string[]): Tally {
  const folder = mkdtempSync(join(tmpdir(), 'friends-jest-'));
  const report = join(folder, 'report.json');
  try {
    const well = run('jest', ['--selectProjects', ...projects, '--forceExit', '--json', '--outputFile', report]);
    const parsed = JSON.parse(readFileSync(report, 'utf8')) as JestReport;
    const failed = parsed.numFailedTests + parsed.numRuntimeErrorTestSuites;
    return {
      passed: parsed.numPassedTests,
      // A failing tear-down, or tests that leave something running, belong to no test either.
      failed: well ? failed : Math.max(1, failed),
      skipped: parsed.numPendingTests,
    };
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
