import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../root.ts';
import { countFile } from './durations.ts';
import { REPORT } from './jestReporter.ts';
import { type FileRun, hasFailed, mergeRuns } from './mergeRuns.ts';
import { add, failed, type Results } from './results.ts';
import { run } from './run.ts';

/** One more than cores: release tests spend a third of their time waiting for a limit or another process. */
const WORKERS = availableParallelism() + 1;

interface JestRun {
  readonly files: readonly FileRun[];
  /** False for failures outside of tests, such as of the tear-down. */
  readonly succeeded: boolean;
}

/** @param args further arguments */
export function runJest(args: readonly string[]): JestRun {
  const folder = mkdtempSync(join(tmpdir(), 'friends-jest-'));
  const report = join(folder, 'files.json');
  const reporters = ['--reporters', 'default', '--reporters', join(ROOT, 'tools/verify/jestReporter.ts')];
  try {
    const succeeded = run('jest', [...args, ...reporters, '--forceExit'], { [REPORT]: report });
    const files = JSON.parse(readFileSync(report, 'utf8')) as FileRun[];
    for (const { file, milliseconds } of files) countFile(file, milliseconds);
    return { files, succeeded };
  } catch (error) {
    console.error(error);
    return { files: [], succeeded: false };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Repeats failed files once, sequentially for each project. */
function runAgain(files: readonly FileRun[], config: string): readonly FileRun[] {
  const failed = files.filter(hasFailed);
  return [...new Set(failed.map(({ project }) => project))].flatMap((project) => {
    const paths = failed.filter((one) => one.project === project).map(({ file }) => file);
    return runJest(['--config', config, '--selectProjects', project, '--runInBand', '--runTestsByPath', ...paths])
      .files;
  });
}

/**
 * Projects run in parallel.
 *
 * @param args further arguments
 * @returns a function that counts the results; it first repeats failures, so call it when nothing else runs
 */
export function runJestProjects(
  projects: readonly string[],
  args: readonly string[] = [],
  config = 'jest.config.mjs',
): (isStrict: boolean) => Results {
  const { files, succeeded } = runJest([
    '--config',
    config,
    '--selectProjects',
    ...projects,
    '--maxWorkers',
    String(WORKERS),
    ...args,
  ]);
  return (isStrict) => {
    // A failed tear-down, or tests that leave something running, belong to no test.
    if (!succeeded && !files.some(hasFailed)) return add(mergeRuns(files, []), failed('jest, outside of its tests'));
    return mergeRuns(files, isStrict ? [] : runAgain(files, config));
  };
}
