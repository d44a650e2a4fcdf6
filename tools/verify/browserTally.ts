import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, type Tally } from './checks.ts';

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
}

/** Runs the browser tests of the assembled portal and counts them. */
export function browserTally(): Tally {
  const folder = mkdtempSync(join(tmpdir(), 'friends-browser-'));
  const report = join(folder, 'report.json');
  try {
    const well = run('playwright', ['test', '--config', 'e2e/playwright.config.ts', '--reporter', 'list,json'], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    });
    const { stats } = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport;
    const failed = stats.unexpected + stats.flaky;
    return { passed: stats.expected, failed: well ? failed : Math.max(1, failed), skipped: stats.skipped };
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
