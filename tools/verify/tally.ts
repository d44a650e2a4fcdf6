/** A test that failed, and passed when it was tried again. */
export interface PassedAgain {
  readonly name: string;
  /** What the first failure said. */
  readonly message: string;
  /** Where more about the failure is: pictures, traces. */
  readonly files: readonly string[];
}

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Counted as passed, and named at the end. */
  readonly again: readonly PassedAgain[];
}

export const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0, again: [] };
export const ONE_FAILED: Tally = { ...NOTHING, failed: 1 };

export function add(one: Tally, two: Tally): Tally {
  return {
    passed: one.passed + two.passed,
    failed: one.failed + two.failed,
    skipped: one.skipped + two.skipped,
    again: [...one.again, ...two.again],
  };
}
