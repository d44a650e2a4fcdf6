/** A test or check that failed in all tries, or in the first one. */
export interface Failure {
  readonly name: string;
  readonly message: string;
  /** Pictures and traces. */
  readonly files: readonly string[];
}

export interface Results {
  readonly passed: number;
  readonly skipped: number;
  readonly failed: readonly Failure[];
  /** Failed first and passed when repeated: counted as passed, and listed at the end. */
  readonly retried: readonly Failure[];
}

export const NO_RESULTS: Results = { passed: 0, skipped: 0, failed: [], retried: [] };

/** @param message omitted if it is printed already */
export function failure(name: string, message = 'What it said stands above'): Failure {
  return { name, message, files: [] };
}

export function failed(name: string): Results {
  return { ...NO_RESULTS, failed: [failure(name)] };
}

export function add(one: Results, two: Results): Results {
  return {
    passed: one.passed + two.passed,
    skipped: one.skipped + two.skipped,
    failed: [...one.failed, ...two.failed],
    retried: [...one.retried, ...two.retried],
  };
}
