import type { Point } from './zoomTo.ts';

/** Zooms by a factor, with a fixed point. */
export type Zoom = (factor: number, at: Point, how: 'instant' | 'animated') => void;

const DOUBLE_TAP = { maxDelayMs: 300, maxDistancePx: 24, zoomFactor: 2.2 } as const;
/** A mouse wheel's notch is 100 px, a trackpad's pinch a few at a time. */
const WHEEL_PX = 300;
/** Shorter movements count as a click. */
const DRAG_PX = 6;

function pointIn(
  container: Element,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): Point {
  const { left, top } = container.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

/** Handles two fingers. One finger is left to the browser, which scrolls map or page. */
function handlePinch(container: HTMLElement, zoom: Zoom, signal: AbortSignal): void {
  let lastDistance = 0;
  const pinch = (event: TouchEvent) => {
    const [first, second] = event.touches;
    if (!first || !second) {
      lastDistance = 0;
      return;
    }
    if (event.cancelable) event.preventDefault();
    const distance = Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY);
    const middle = { clientX: (first.clientX + second.clientX) / 2, clientY: (first.clientY + second.clientY) / 2 };
    if (lastDistance > 0) zoom(distance / lastDistance, pointIn(container, middle), 'instant');
    lastDistance = distance;
  };
  for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const) {
    container.addEventListener(type, pinch, { passive: false, signal });
  }
}

/** Handles double taps and double clicks outside buttons. */
function handleDoubleTap(container: HTMLElement, zoom: Zoom, signal: AbortSignal): void {
  let last = { at: 0, x: 0, y: 0 };
  container.addEventListener(
    'pointerup',
    (event) => {
      if (!event.isPrimary || (event.target instanceof Element && event.target.closest('button'))) return;
      const { timeStamp: at, clientX: x, clientY: y } = event;
      const isSecond =
        at - last.at < DOUBLE_TAP.maxDelayMs && Math.hypot(x - last.x, y - last.y) < DOUBLE_TAP.maxDistancePx;
      last = { at: isSecond ? 0 : at, x, y };
      if (isSecond) zoom(DOUBLE_TAP.zoomFactor, pointIn(container, event), 'animated');
    },
    { signal },
  );
}

/** A trackpad's pinch arrives as wheel events with Control; other wheel events scroll. */
function handleWheel(container: HTMLElement, zoom: Zoom, signal: AbortSignal): void {
  container.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoom(Math.exp(-event.deltaY / WHEEL_PX), pointIn(container, event), 'instant');
    },
    { passive: false, signal },
  );
}

/** A mouse drags the map; touch scrolls natively. The click at the end of a drag is suppressed. */
function handleDrag(container: HTMLElement, signal: AbortSignal): void {
  let moved = 0;
  container.addEventListener('pointerdown', () => (moved = 0), { signal });
  container.addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerType !== 'mouse' || event.buttons !== 1) return;
      moved += Math.abs(event.movementX) + Math.abs(event.movementY);
      container.scrollBy({ left: -event.movementX, top: -event.movementY, behavior: 'instant' });
    },
    { signal },
  );
  container.addEventListener(
    'click',
    // Keyboard clicks have `detail` 0 and are not drags.
    (event) => event.detail > 0 && moved > DRAG_PX && event.stopPropagation(),
    { capture: true, signal },
  );
}

/** Adds zoom and drag gestures to a scroll container. @returns a function that removes them */
export function addGestures(container: HTMLElement, zoom: Zoom): () => void {
  const end = new AbortController();
  handlePinch(container, zoom, end.signal);
  handleDoubleTap(container, zoom, end.signal);
  handleWheel(container, zoom, end.signal);
  handleDrag(container, end.signal);
  return () => end.abort();
}
