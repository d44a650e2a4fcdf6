import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../root.ts';
import { countFile } from './durations.ts';
import { REPORT } from './jestReporter.ts';
import { type FileRun, hasFailed, judge } from './judge.ts';
import { run } from './run.ts';
import { add, failed, type Tally } from './tally.ts';

/** One more than cores: release tests spend a third of their time waiting for a limit or another process. */
const WORKERS = availableParallelism() + 1;

interface JestRun {
  readonly files: readonly FileRun[];
  /** False for failures outside of tests, such as of the tear-down. */
  readonly well: boolean;
}

/** @param args further arguments */
export function runJest(args: readonly string[]): JestRun {
  const folder = mkdtempSync(join(tmpdir(), 'friends-jest-'));
  const report = join(folder, 'files.json');
  const reporters = ['--reporters', 'default', '--reporters', join(ROOT, 'tools/verify/jestReporter.ts')];
  try {
    const well = run('jest', [...args, ...reporters, '--forceExit'], { [REPORT]: report });
    const files = JSON.parse(readFileSync(report, 'utf8')) as FileRun[];
    for (const { file, milliseconds } of files) countFile(file, milliseconds);
    return { files, well };
  } catch (error) {
    console.error(error);
    return { files: [], well: false };
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
export function jestTally(
  projects: readonly string[],
  args: readonly string[] = [],
  config = 'jest.config.mjs',
): (isStrict: boolean) => Tally {
  const { files, well } = runJest([
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
    if (!well && !files.some(hasFailed)) return add(judge(files, []), failed('jest, beside its tests'));
    return judge(files, isStrict ? [] : runAgain(files, config));
  };
}
