/** Milliseconds without a move, after which a row that was swiped has come to rest. */
const REST_MS = 100;

/**
 * Waits until the reader goes to a carousel with the mouse or by keyboard, swipes it, or presses its buttons. Who taps what is
 * in it wants that, and waits for nothing else.
 *
 * @param start called once, with what waits until the row is in nobody's hand
 * @returns what ends the wait
 */
export function whenTouched(root: HTMLElement, start: (atRest: () => Promise<void>) => unknown): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const atRest = watchHand(root, signal);
  let isWanted = false;
  const want = () => {
    if (isWanted) return;
    isWanted = true;
    // React hears of a focus first (Carousel.tsx).
    setTimeout(() => !signal.aborted && start(atRest));
  };
  const wantIf = (isSign: (target: Element) => boolean) => (event: Event) =>
    event.target instanceof Element && isSign(event.target) && want();
  root.addEventListener('pointerenter', ({ pointerType }) => pointerType !== 'touch' && want(), { signal });
  root.addEventListener('scroll', want, { capture: true, passive: true, signal });
  root.addEventListener(
    'focusin',
    wantIf((target) => target.matches(':focus-visible')),
    { signal },
  );
  // A press before this code was there comes as a click alone.
  root.addEventListener(
    'click',
    wantIf((target) => !target.closest('[data-glide-el="track"]')),
    { signal },
  );
  // Before this code was there, as the page's first script, or the browser, has seen.
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
