/** Milliseconds without scrolling after which a swiped row is at rest. */
const SCROLL_END_MS = 100;

/**
 * Waits for the first interaction with a carousel: hover, keyboard focus, swipe, or its buttons. Taps on its content
 * don't count.
 *
 * @param start called once, with a function that waits until no finger moves the row
 * @returns a function that ends the wait
 */
export function onFirstInteraction(
  root: HTMLElement,
  start: (waitUntilAtRest: () => Promise<void>) => unknown,
): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const waitUntilAtRest = trackTouches(root, signal);
  let isRequested = false;
  const requestStart = () => {
    if (isRequested) return;
    isRequested = true;
    // After React's focus handler (Carousel.tsx).
    setTimeout(() => !signal.aborted && start(waitUntilAtRest));
  };
  const requestStartIf = (isTrigger: (target: Element) => boolean) => (event: Event) =>
    event.target instanceof Element && isTrigger(event.target) && requestStart();
  root.addEventListener('pointerenter', ({ pointerType }) => pointerType !== 'touch' && requestStart(), { signal });
  root.addEventListener('scroll', requestStart, { capture: true, passive: true, signal });
  root.addEventListener(
    'focusin',
    requestStartIf((target) => target.matches(':focus-visible')),
    { signal },
  );
  // A press before this code had loaded only fires a click.
  root.addEventListener(
    'click',
    requestStartIf((target) => !target.closest('[data-glide-el="track"]')),
    { signal },
  );
  // Touched before this code had loaded, as recorded by the page's first script or the browser.
  if (root.closest('[data-touched]') || root.matches(':hover, :focus-within')) requestStart();
  return () => stop.abort();
}

/** A swiping finger scrolls natively: moving the row meanwhile would disrupt that. */
function trackTouches(root: HTMLElement, signal: AbortSignal): () => Promise<void> {
  let fingers = 0;
  let movedAt = Number.NEGATIVE_INFINITY;
  const noteMovement = () => {
    movedAt = performance.now();
  };
  const count = (event: TouchEvent) => {
    fingers = event.touches.length;
    noteMovement();
  };
  const options = { capture: true, passive: true, signal } as const;
  for (const change of ['touchstart', 'touchend', 'touchcancel'] as const)
    root.addEventListener(change, count, options);
  root.addEventListener('scroll', noteMovement, options);
  return async () => {
    while (!signal.aborted && (fingers > 0 || performance.now() - movedAt < SCROLL_END_MS)) {
      await new Promise((resolve) => setTimeout(resolve, SCROLL_END_MS));
    }
  };
}
