import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from '../root.ts';
import type { FileRun } from './judge.ts';

/** What is read of the parts that jest hands to a reporter. */
interface Test {
  readonly context: { readonly config: { readonly displayName?: { readonly name: string } } };
}

interface Result {
  readonly testFilePath: string;
  readonly perfStats: { readonly runtime: number };
  /** The file could not be loaded, or what belongs to no test threw. */
  readonly testExecError?: unknown;
  readonly failureMessage?: string | null;
  readonly testResults: readonly {
    readonly fullName: string;
    readonly status: string;
    readonly failureMessages: readonly string[];
  }[];
}

/** Where the reporter of a run writes what it saw: a file of `FileRun`s as JSON. */
export const REPORT = 'JEST_FILE_RUNS';

/** Notes of each file in which project it ran, which jest's own JSON does not tell. */
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
