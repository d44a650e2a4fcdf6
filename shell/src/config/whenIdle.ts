/** Upper limit of the wait on a busy page. */
const MAX_WAIT_MS = 5_000;
/** Safari has no `requestIdleCallback`. */
const WAIT_MS = 500;

export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: MAX_WAIT_MS });
  else setTimeout(work, WAIT_MS);
}
