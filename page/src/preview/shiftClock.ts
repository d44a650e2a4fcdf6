/** What a page's clock goes by. */
export interface Shift {
  /** Milliseconds that are added to the time of the device; 0 leaves it. */
  aheadMs: number;
}

/**
 * Lets the clock of a page go at another time. It runs in the page before anything else and is sent there alone.
 *
 * @param shift may be changed later
 */
export function shiftClock(shift: Shift): void {
  const Real = Date;
  const now = () => Real.now() + shift.aheadMs;
  const shifted = new Proxy(Real, {
    construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [now()] : args, made),
    apply: () => new Real(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
  Object.defineProperty(Real.prototype, 'constructor', { value: shifted, writable: true, configurable: true });
  window.Date = shifted;
}

const startAt = `function (shift) {
  shift({ aheadMs: Date.parse(document.currentScript.dataset.at) - Date.now() });
}`;

/** First script of a page that is shown at another time, in `data-at` of its element: its clock begins there and goes on. */
export const CLOCK_SCRIPT = `(${startAt})(${shiftClock.toString()})`;
