/** Moving the pointer across a list of links must not prefetch all of them. */
const MAX_PAGES = 3;

const MAX_BYTES = 600_000;

const WINDOW_MS = 10_000;

/** Limits prefetching to a few pages per ten seconds, each once. */
export interface PrefetchBudget {
  /**
   * Returns true if a page may be prefetched now, and counts it.
   *
   * @param bytes known size of its files, uncompressed
   */
  spend(path: string, bytes: number): boolean;
}

export function createBudget(now: () => number): PrefetchBudget {
  let entries: { readonly path: string; readonly bytes: number; readonly at: number }[] = [];
  return {
    spend(path, bytes) {
      const at = now();
      entries = entries.filter((item) => at - item.at < WINDOW_MS);
      const total = entries.reduce((sum, item) => sum + item.bytes, bytes);
      if (entries.some((item) => item.path === path) || entries.length >= MAX_PAGES || total > MAX_BYTES) return false;
      entries.push({ path, bytes, at });
      return true;
    },
  };
}
