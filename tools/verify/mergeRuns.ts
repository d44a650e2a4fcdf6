import { add, type Failure, failure, NO_RESULTS, type Results } from './results.ts';

export interface FileRun {
  readonly project: string;
  /** From the root of the repository. */
  readonly file: string;
  readonly milliseconds: number;
  /** Failure of the file as a whole, for example when it is loaded; null if there is none. */
  readonly broken: string | null;
  readonly tests: readonly {
    readonly name: string;
    readonly status: 'passed' | 'failed' | 'skipped';
    readonly message: string;
  }[];
}

/** Result of one test, or of the file as a whole, in one try. */
interface Outcome {
  readonly name: string;
  readonly status: 'passed' | 'failed' | 'skipped' | 'whole';
  readonly message: string;
}

const idOf = ({ project, file }: FileRun): string => `${project} ${file}`;

export function hasFailed({ broken, tests }: FileRun): boolean {
  return broken !== null || tests.some(({ status }) => status === 'failed');
}

/** Tests of the same name in a file are distinguished by number. */
function outcomesOf(run: FileRun): Map<string, Outcome> {
  const outcomes = new Map<string, Outcome>();
  const whole = `${idOf(run)} as a whole`;
  outcomes.set(whole, { name: whole, status: run.broken === null ? 'whole' : 'failed', message: run.broken ?? '' });
  for (const { name, status, message } of run.tests) {
    const title = `${idOf(run)} › ${name}`;
    const same = [...outcomes.values()].filter((outcome) => outcome.name === title).length;
    outcomes.set(`${title} ${same}`, { name: title, status, message });
  }
  return outcomes;
}

function mergeFile(first: FileRun, second: FileRun | undefined): Results {
  const tries = [outcomesOf(first), ...(second ? [outcomesOf(second)] : [])];
  const failed: Failure[] = [];
  const retried: Failure[] = [];
  let passed = 0;
  let skipped = 0;
  for (const key of new Set(tries.flatMap((outcomes) => [...outcomes.keys()]))) {
    const outcomes = tries.flatMap((outcomesByKey) => outcomesByKey.get(key) ?? []);
    const failedTry = outcomes.find(({ status }) => status === 'failed');
    const otherTry = outcomes.find(({ status }) => status !== 'failed');
    if (otherTry?.status === 'passed') passed += 1;
    if (otherTry?.status === 'skipped') skipped += 1;
    if (failedTry) (otherTry ? retried : failed).push(failure(failedTry.name, failedTry.message));
  }
  return { passed, skipped, failed, retried };
}

/**
 * A test counts as failed if it failed in all of its tries. A test that failed and then passed counts as passed, and is
 * listed as retried.
 *
 * @param second runs of the failed files in a second try; empty if there was none
 */
export function mergeRuns(first: readonly FileRun[], second: readonly FileRun[]): Results {
  const tries = new Map(second.map((run) => [idOf(run), run]));
  return first.map((run) => mergeFile(run, tries.get(idOf(run)))).reduce(add, NO_RESULTS);
}
