import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ROOT } from '../root.ts';
import { countFile } from './durations.ts';
import { run } from './run.ts';
import { ONE_FAILED, type PassedAgain, type Tally } from './tally.ts';

interface Try {
  readonly status: string;
  readonly duration: number;
  readonly error?: { readonly message?: string };
  readonly attachments: readonly { readonly name: string; readonly path?: string }[];
}

interface Spec {
  readonly title: string;
  readonly tests: readonly {
    readonly projectName: string;
    readonly status: string;
    readonly results: readonly Try[];
  }[];
}

/** A file, or a `describe` in it. */
interface Suite {
  readonly title: string;
  readonly file: string;
  readonly specs: readonly Spec[];
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

const CONFIG = 'e2e/playwright.config.ts';

/** Colours of a terminal, which would be noise in a list. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what colours are made of
const COLOURS = /\u001b\[[\d;]*m/g;

/** The tests that passed on another try; a trace is kept of the second try, pictures of those that failed. */
function passedAgain({ file, specs, suites = [] }: Suite): PassedAgain[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName, results }) => ({
        name: `${projectName} e2e/tests/${file} › ${title}`,
        message: (results[0]?.error?.message ?? 'No message').replaceAll(COLOURS, ''),
        files: results.flatMap(({ attachments }) =>
          attachments.flatMap(({ path }) => (path ? [relative(ROOT, path)] : [])),
        ),
      })),
  );
  return [...own, ...suites.flatMap(passedAgain)];
}

function countSuite({ file, specs, suites = [] }: Suite): void {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  for (const { duration } of results) countFile(`e2e/tests/${file}`, duration);
  suites.forEach(countSuite);
}

/** Runs the browser tests of the assembled portal and counts them. @param isStrict no test is tried again */
export function browserTally(isStrict: boolean, words: readonly string[] = [], config = CONFIG): Tally {
  const folder = mkdtempSync(join(tmpdir(), 'friends-browser-'));
  const report = join(folder, 'report.json');
  const strict = isStrict ? ['--retries', '0', '--trace', 'retain-on-failure'] : [];
  try {
    const well = run('playwright', ['test', '--config', config, '--reporter', 'list,json', ...strict, ...words], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      // What is compiled is kept; the folder for temporary files is thrown away after each run.
      PLAYWRIGHT_TRANSFORM_CACHE_DIR: join(ROOT, '.cache/playwright'),
    });
    const { stats, suites } = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport;
    suites.forEach(countSuite);
    return {
      passed: stats.expected + stats.flaky,
      failed: well ? stats.unexpected : Math.max(1, stats.unexpected),
      skipped: stats.skipped,
      again: suites.flatMap(passedAgain),
    };
  } catch (error) {
    console.error(error);
    return ONE_FAILED;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
