/**
 * Begins work at a steady rate, whether or not what began before has ended.
 *
 * @param begin is called with 0, 1, 2, …; it must not reject
 * @returns ends it: begins no more, and resolves when all that began has ended
 */
export function atRate(perSecond: number, begin: (count: number) => Promise<void>): () => Promise<void> {
  const open = new Set<Promise<void>>();
  const started = performance.now();
  let count = 0;
  const letIn = () => {
    // As many as are due: a timer that is late brings those it missed.
    for (const due = ((performance.now() - started) / 1000) * perSecond; count < due; count += 1) {
      const one = begin(count).finally(() => open.delete(one));
      open.add(one);
    }
  };
  const timer = setInterval(letIn, 1000 / perSecond);
  return async () => {
    clearInterval(timer);
    await Promise.all(open);
  };
}
