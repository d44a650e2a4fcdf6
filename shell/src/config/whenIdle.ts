/** A page that never rests waits so long, in milliseconds. */
const LONGEST_WAIT_MS = 5_000;
/** Safari tells nobody when it is idle. */
const WAIT_MS = 500;

/** Does something once the browser has nothing else to do. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: LONGEST_WAIT_MS });
  else setTimeout(work, WAIT_MS);
}
