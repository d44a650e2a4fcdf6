/** A test or a check that failed: at each of its tries, or at the first of them. */
export interface Failure {
  readonly name: string;
  readonly message: string;
  /** Where more about it is: pictures, traces. */
  readonly files: readonly string[];
}

export interface Tally {
  readonly passed: number;
  readonly skipped: number;
  /** What failed at each of its tries. */
  readonly failed: readonly Failure[];
  /** What failed at first and passed when it was tried again: counted as passed, and named at the end. */
  readonly again: readonly Failure[];
}

export const NOTHING: Tally = { passed: 0, skipped: 0, failed: [], again: [] };

/** @param message what it said, where that is not printed already */
export function failure(name: string, message = 'What it said stands above'): Failure {
  return { name, message, files: [] };
}

/** One thing that failed, and nothing else. */
export function failed(name: string): Tally {
  return { ...NOTHING, failed: [failure(name)] };
}

export function add(one: Tally, two: Tally): Tally {
  return {
    passed: one.passed + two.passed,
    skipped: one.skipped + two.skipped,
    failed: [...one.failed, ...two.failed],
    again: [...one.again, ...two.again],
  };
}
