/** Whoever moves the pointer over a list of links wants one of them. */
const MOST_PAGES = 3;

const MOST_BYTES = 600_000;

const WINDOW_MS = 10_000;

/** Lets a few pages be fetched ahead, and none twice, within any ten seconds. */
export interface PrefetchBudget {
  /**
   * Whether a page may be fetched ahead now; it counts as fetched then.
   *
   * @param bytes of its files, as far as they are known, before they are compressed
   */
  spend(path: string, bytes: number): boolean;
}

export function createBudget(now: () => number): PrefetchBudget {
  let spent: { readonly path: string; readonly bytes: number; readonly at: number }[] = [];
  return {
    spend(path, bytes) {
      const at = now();
      spent = spent.filter((one) => at - one.at < WINDOW_MS);
      const total = spent.reduce((sum, one) => sum + one.bytes, bytes);
      if (spent.some((one) => one.path === path) || spent.length >= MOST_PAGES || total > MOST_BYTES) return false;
      spent.push({ path, bytes, at });
      return true;
    },
  };
}
