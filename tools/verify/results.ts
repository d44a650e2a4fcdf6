/** A test or check that failed in all tries, or in the first one. */
export interface Failure {
  readonly name: string;
  readonly message: string;
  /** Paths of screenshots and traces. */
  readonly files: readonly string[];
}

export interface Results {
  readonly passed: number;
  readonly skipped: number;
  readonly failed: readonly Failure[];
  /** Tests that failed first and passed when repeated: they are also counted as passed. */
  readonly retried: readonly Failure[];
}

export const NO_RESULTS: Results = { passed: 0, skipped: 0, failed: [], retried: [] };

/** @param message default: a reference to output that is already printed */
export function failure(name: string, message = 'See its output above'): Failure {
  return { name, message, files: [] };
}

export function failed(name: string): Results {
  return { ...NO_RESULTS, failed: [failure(name)] };
}

export function add(a: Results, b: Results): Results {
  return {
    passed: a.passed + b.passed,
    skipped: a.skipped + b.skipped,
    failed: [...a.failed, ...b.failed],
    retried: [...a.retried, ...b.retried],
  };
}
