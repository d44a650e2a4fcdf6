import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ROOT } from '../root.ts';
import { countFile } from './durations.ts';
import { type Failure, failed, failure, type Results } from './results.ts';
import { run } from './run.ts';

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

// biome-ignore lint/suspicious/noControlCharactersInRegex: colour codes contain control characters
const COLOURS = /\u001b\[[\d;]*m/g;

/**
 * The second try has a trace, failures have screenshots.
 *
 * @param outcome `flaky` passed on a retry, `unexpected` never
 */
function failuresOf({ file, specs, suites = [] }: Suite, outcome: 'flaky' | 'unexpected'): Failure[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === outcome)
      .map(({ projectName, results }) => ({
        name: `${projectName} e2e/tests/${file} › ${title}`,
        message: (results[0]?.error?.message ?? 'No message').replaceAll(COLOURS, ''),
        files: results.flatMap(({ attachments }) =>
          attachments.flatMap(({ path }) => (path ? [relative(ROOT, path)] : [])),
        ),
      })),
  );
  return [...own, ...suites.flatMap((suite) => failuresOf(suite, outcome))];
}

function countSuite({ file, specs, suites = [] }: Suite): void {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  for (const { duration } of results) countFile(`e2e/tests/${file}`, duration);
  suites.forEach(countSuite);
}

interface Run {
  readonly succeeded: boolean;
  /** Null if it was not written. */
  readonly report: PlaywrightReport | null;
}

function runPlaywright(args: readonly string[]): Run {
  const folder = mkdtempSync(join(tmpdir(), 'friends-browser-'));
  const report = join(folder, 'report.json');
  try {
    const succeeded = run('playwright', ['test', '--reporter', 'list,json', ...args], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      // Keeps compiled files, as the temporary folder is removed after each run.
      PLAYWRIGHT_TRANSFORM_CACHE_DIR: join(ROOT, '.cache/playwright'),
    });
    return { succeeded, report: existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** True if no test ran because a portal did not start. */
function ranNoTests({ report }: Run): boolean {
  if (report === null) return true;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return expected + unexpected + flaky + skipped === 0;
}

const RESTARTED = failure(
  'the portals of the browser tests',
  'One did not start at the first try; its output is above',
);

/** If no test ran, the run is repeated once. @param isStrict without retries */
export function runBrowserTests(isStrict: boolean, args: readonly string[] = [], config = CONFIG): Results {
  const strict = isStrict ? ['--retries', '0', '--trace', 'retain-on-failure'] : [];
  const options = ['--config', config, ...strict, ...args];
  const first = runPlaywright(options);
  const isRestarted = !isStrict && !first.succeeded && ranNoTests(first);
  const { succeeded, report } = isRestarted ? runPlaywright(options) : first;
  if (report === null) return failed('the browser tests: none was run');
  const { stats, suites } = report;
  suites.forEach(countSuite);
  const flaky = suites.flatMap((suite) => failuresOf(suite, 'flaky'));
  const failures = suites.flatMap((suite) => failuresOf(suite, 'unexpected'));
  return {
    passed: stats.expected + stats.flaky,
    failed: succeeded || failures.length > 0 ? failures : [failure('the browser tests, outside of their tests')],
    skipped: stats.skipped,
    retried: isRestarted && !ranNoTests({ succeeded, report }) ? [RESTARTED, ...flaky] : flaky,
  };
}
