/** Milliseconds without scrolling after which a swiped row is at rest. */
const REST_MS = 100;

/**
 * Waits for the first interaction with a carousel: hover, keyboard focus, swipe, or its buttons. Taps on its content
 * don't count.
 *
 * @param start called once, with a function that waits until no finger moves the row
 * @returns a function that ends the wait
 */
export function whenTouched(root: HTMLElement, start: (atRest: () => Promise<void>) => unknown): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const atRest = watchHand(root, signal);
  let isWanted = false;
  const want = () => {
    if (isWanted) return;
    isWanted = true;
    // After React's focus handler (Carousel.tsx).
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
  // A press before this code had loaded only fires a click.
  root.addEventListener(
    'click',
    wantIf((target) => !target.closest('[data-glide-el="track"]')),
    { signal },
  );
  // Touched before this code had loaded, as recorded by the page's first script or the browser.
  if (root.closest('[data-touched]') || root.matches(':hover, :focus-within')) want();
  return () => stop.abort();
}

/** A swiping finger scrolls natively: moving the row meanwhile would disrupt that. */
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
