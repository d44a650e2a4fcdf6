import type { Point } from './zoomed.ts';

/** What a gesture asks of the map: so many times as close, with that point in its place. */
export type Zoom = (by: number, at: Point, how: 'follows' | 'glides') => void;

const DOUBLE_TAP = { within: 300, apart: 24, by: 2.2 } as const;
/** A wheel's notch is 100 px, a trackpad's pinch a few at a time. */
const WHEEL_PX = 300;
/** Less is a hand that is not quite still. */
const DRAG_PX = 6;

function pointIn(window: Element, { clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point {
  const { left, top } = window.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

/** Two fingers. One alone is the browser's: it scrolls the map, or the page where the map is whole. */
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

/** A tap and another soon after, beside the buttons; also of a mouse. */
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

/** The pinch of a trackpad comes as a wheel with Control; a wheel alone scrolls. */
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

/** A mouse takes hold of the map; fingers scroll it by themselves. What is below the mouse at the end was not clicked. */
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
    // One by keyboard has no detail, and was no drag.
    (event) => event.detail > 0 && moved > DRAG_PX && event.stopPropagation(),
    { capture: true, signal },
  );
}

/** Lets fingers, mouse and trackpad zoom and move what scrolls in a window. @returns the function that ends it */
export function followGestures(window: HTMLElement, zoom: Zoom): () => void {
  const end = new AbortController();
  followPinch(window, zoom, end.signal);
  followDoubleTap(window, zoom, end.signal);
  followWheel(window, zoom, end.signal);
  followDrag(window, end.signal);
  return () => end.abort();
}
