import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ROOT } from '../root.ts';
import { run, type Tally } from './checks.ts';
import { countFile } from './durations.ts';

interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  /** A suite that could not even be loaded has no test to fail. */
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly { readonly name: string; readonly startTime: number; readonly endTime: number }[];
}

/** Folders with this name hold tests that compare times. */
const TIMING = '/timing/';

/** Also on two cores two files at once: tests wait for an API, which is a process of its own. */
const WORKERS = Math.max(2, availableParallelism() - 1);

const MODES = {
  together: ['--maxWorkers', String(WORKERS), '--testPathPatterns', `^(?!.*${TIMING})`],
  alone: ['--runInBand', '--testPathPatterns', TIMING],
} as const;

/**
 * Runs jest's projects and counts their tests.
 *
 * @param mode `together`: several files at once, without those that compare times; `alone`: only these, one by one
 */
export function jestTally(projects: readonly string[], mode: keyof typeof MODES): Tally {
  const folder = mkdtempSync(join(tmpdir(), 'friends-jest-'));
  const report = join(folder, 'report.json');
  try {
    const well = run('jest', [
      '--selectProjects',
      ...projects,
      ...MODES[mode],
      '--forceExit',
      '--json',
      '--outputFile',
      report,
    ]);
    const parsed = JSON.parse(readFileSync(report, 'utf8')) as JestReport;
    for (const { name, startTime, endTime } of parsed.testResults) countFile(relative(ROOT, name), endTime - startTime);
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
