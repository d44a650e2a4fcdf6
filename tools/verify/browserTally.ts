import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, type Tally } from './checks.ts';
import { countFile } from './durations.ts';

/** A file, or a `describe` in it. */
interface Suite {
  readonly file: string;
  readonly specs: readonly {
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
  readonly suites?: readonly Suite[];
}

interface PlaywrightReport {
  readonly suites: readonly Suite[];
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
}

function countSuite({ file, specs, suites = [] }: Suite): void {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  for (const { duration } of results) countFile(`e2e/tests/${file}`, duration);
  suites.forEach(countSuite);
}

/** Runs the browser tests of the assembled portal and counts them. */
export function browserTally(): Tally {
  const folder = mkdtempSync(join(tmpdir(), 'friends-browser-'));
  const report = join(folder, 'report.json');
  try {
    const well = run('playwright', ['test', '--config', 'e2e/playwright.config.ts', '--reporter', 'list,json'], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    });
    const { stats, suites } = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport;
    suites.forEach(countSuite);
    const failed = stats.unexpected + stats.flaky;
    return { passed: stats.expected, failed: well ? failed : Math.max(1, failed), skipped: stats.skipped };
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
