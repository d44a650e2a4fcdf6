export interface ClockShift {
  /** Milliseconds added to the device's time; 0 for none. */
  aheadMs: number;
}

/**
 * Shifts the clock of a page. Serialized into the page, where it runs before anything else, so it can't use imports.
 *
 * @param shift may be changed later
 */
export function shiftClock(shift: ClockShift): void {
  const Real = Date;
  const now = () => Real.now() + shift.aheadMs;
  const shifted = new Proxy(Real, {
    construct: (target, args, created) => Reflect.construct(target, args.length === 0 ? [now()] : args, created),
    apply: () => new Real(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
  Object.defineProperty(Real.prototype, 'constructor', { value: shifted, writable: true, configurable: true });
  window.Date = shifted;
}

const startAt = `function (shift) {
  shift({ aheadMs: Date.parse(document.currentScript.dataset.at) - Date.now() });
}`;

/** First script of a preview of another time; `data-at` of its element is the start time. */
export const CLOCK_SCRIPT = `(${startAt})(${shiftClock.toString()})`;
