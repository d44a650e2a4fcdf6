import type { Point } from './zoomed.ts';

/** Zooms by a factor, with a fixed point. */
export type Zoom = (by: number, at: Point, how: 'follows' | 'glides') => void;

const DOUBLE_TAP = { within: 300, apart: 24, by: 2.2 } as const;
/** A mouse wheel's notch is 100 px, a trackpad's pinch a few at a time. */
const WHEEL_PX = 300;
/** Shorter movements are an unsteady hand. */
const DRAG_PX = 6;

function pointIn(window: Element, { clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point {
  const { left, top } = window.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

/** Handles two fingers. One finger is left to the browser, which scrolls map or page. */
function followPinch(window: HTMLElement, zoom: Zoom, signal: AbortSignal): void {
  let before = 0;
  const pinch = (event: TouchEvent) => {
    const [one, other] = event.touches;
    if (!one || !other) {
      before = 0;
      return;
    }
    if (event.cancelable) event.preventDefault();
    const apart = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    const middle = { clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 };
    if (before > 0) zoom(apart / before, pointIn(window, middle), 'follows');
    before = apart;
  };
  for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const) {
    window.addEventListener(type, pinch, { passive: false, signal });
  }
}

/** Handles double taps and double clicks outside buttons. */
function followDoubleTap(window: HTMLElement, zoom: Zoom, signal: AbortSignal): void {
  let last = { at: 0, x: 0, y: 0 };
  window.addEventListener(
    'pointerup',
    (event) => {
      if (!event.isPrimary || (event.target instanceof Element && event.target.closest('button'))) return;
      const { timeStamp: at, clientX: x, clientY: y } = event;
      const isSecond = at - last.at < DOUBLE_TAP.within && Math.hypot(x - last.x, y - last.y) < DOUBLE_TAP.apart;
      last = { at: isSecond ? 0 : at, x, y };
      if (isSecond) zoom(DOUBLE_TAP.by, pointIn(window, event), 'glides');
    },
    { signal },
  );
}

/** A trackpad's pinch arrives as wheel events with Control; other wheel events scroll. */
function followWheel(window: HTMLElement, zoom: Zoom, signal: AbortSignal): void {
  window.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoom(Math.exp(-event.deltaY / WHEEL_PX), pointIn(window, event), 'follows');
    },
    { passive: false, signal },
  );
}

/** A mouse drags the map; touch scrolls natively. The click at the end of a drag is suppressed. */
function followDrag(window: HTMLElement, signal: AbortSignal): void {
  let moved = 0;
  window.addEventListener('pointerdown', () => (moved = 0), { signal });
  window.addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerType !== 'mouse' || event.buttons !== 1) return;
      moved += Math.abs(event.movementX) + Math.abs(event.movementY);
      window.scrollBy({ left: -event.movementX, top: -event.movementY, behavior: 'instant' });
    },
    { signal },
  );
  window.addEventListener(
    'click',
    // Keyboard clicks have `detail` 0 and are not drags.
    (event) => event.detail > 0 && moved > DRAG_PX && event.stopPropagation(),
    { capture: true, signal },
  );
}

/** Adds zoom and drag gestures to a scroll container. @returns a function that removes them */
export function followGestures(window: HTMLElement, zoom: Zoom): () => void {
  const end = new AbortController();
  followPinch(window, zoom, end.signal);
  followDoubleTap(window, zoom, end.signal);
  followWheel(window, zoom, end.signal);
  followDrag(window, end.signal);
  return () => end.abort();
}
