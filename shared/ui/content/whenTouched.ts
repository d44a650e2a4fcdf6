/** What tells that a reader may turn the carousel; a press before its code was there comes as a click alone. */
const WANTED = ['pointerenter', 'focusin', 'click'] as const;

/** Milliseconds without a move, after which a row that was swiped has come to rest. */
const REST_MS = 100;

/**
 * Waits until the reader goes to a carousel: with the mouse, by keyboard, or with a finger.
 *
 * @param start called once, with what waits until the row is in nobody's hand
 * @returns what ends the wait
 */
export function whenTouched(root: HTMLElement, start: (atRest: () => Promise<void>) => unknown): () => void {
  const stop = new AbortController();
  const atRest = watchHand(root, stop.signal);
  let isWanted = false;
  const want = () => {
    if (isWanted) return;
    isWanted = true;
    // React hears of a focus first (Carousel.tsx).
    setTimeout(() => !stop.signal.aborted && start(atRest));
  };
  for (const sign of WANTED) root.addEventListener(sign, want, { signal: stop.signal });
  // Before this code was there, as the page's inline script, or the browser, has seen.
  if (root.closest('[data-touched]') || root.matches(':hover, :focus-within')) want();
  return () => stop.abort();
}

/** A finger swipes the row by itself: whoever moved it meanwhile would take it out of the hand. */
function watchHand(root: HTMLElement, signal: AbortSignal): () => Promise<void> {
  let fingers = 0;
  let movedAt = Number.NEGATIVE_INFINITY;
  const move = () => {
    movedAt = performance.now();
  };
  const count = (event: TouchEvent) => {
    fingers = event.touches.length;
    move();
  };
  const seen = { capture: true, passive: true, signal } as const;
  for (const change of ['touchstart', 'touchend', 'touchcancel'] as const) root.addEventListener(change, count, seen);
  root.addEventListener('scroll', move, seen);
  return async () => {
    while (!signal.aborted && (fingers > 0 || performance.now() - movedAt < REST_MS)) {
      await new Promise((resolve) => setTimeout(resolve, REST_MS));
    }
  };
}
