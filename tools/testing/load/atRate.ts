/**
 * Starts work at a steady rate, whether or not earlier work has ended.
 *
 * @param begin is called with 0, 1, 2, …; must not reject
 * @returns a function that starts no more work, and resolves once all has ended
 */
export function atRate(perSecond: number, begin: (count: number) => Promise<void>): () => Promise<void> {
  const open = new Set<Promise<void>>();
  const started = performance.now();
  let count = 0;
  const startDue = () => {
    // Catches up after a late timer.
    for (const due = ((performance.now() - started) / 1000) * perSecond; count < due; count += 1) {
      const one = begin(count).finally(() => open.delete(one));
      open.add(one);
    }
  };
  const timer = setInterval(startDue, 1000 / perSecond);
  return async () => {
    clearInterval(timer);
    await Promise.all(open);
  };
}
