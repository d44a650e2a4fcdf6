import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from '../root.ts';
import type { FileRun } from './mergeRuns.ts';

/** The parts of Jest's reporter API that are used. */
interface Test {
  readonly context: { readonly config: { readonly displayName?: { readonly name: string } } };
}

interface Result {
  readonly testFilePath: string;
  readonly perfStats: { readonly runtime: number };
  /** The file could not be loaded, or an error outside of tests. */
  readonly testExecError?: unknown;
  readonly failureMessage?: string | null;
  readonly testResults: readonly {
    readonly fullName: string;
    readonly status: string;
    readonly failureMessages: readonly string[];
  }[];
}

/** Environment variable with the path of the report: `FileRun`s as JSON. */
export const REPORT = 'JEST_FILE_RUNS';

/** Records each file's project, which Jest's own JSON lacks. */
export default class JestReporter {
  readonly #runs: FileRun[] = [];

  onTestResult(test: Test, result: Result): void {
    this.#runs.push({
      project: test.context.config.displayName?.name ?? '',
      file: relative(ROOT, result.testFilePath),
      milliseconds: result.perfStats.runtime,
      broken: result.testExecError ? (result.failureMessage ?? 'The file could not be run.') : null,
      tests: result.testResults.map(({ fullName, status, failureMessages }) => ({
        name: fullName,
        status: status === 'passed' || status === 'failed' ? status : 'skipped',
        message: failureMessages.join('\n'),
      })),
    });
  }

  onRunComplete(): void {
    const report = process.env[REPORT];
    if (report) writeFileSync(report, JSON.stringify(this.#runs));
  }
}
