import { shiftClock } from './shiftClock.ts';

const startAt = `function (shift) {
  shift({ aheadMs: Date.parse(document.currentScript.dataset.at) - Date.now() });
}`;

/** First script of a page that is shown at another time, in `data-at` of its element: its clock begins there and goes on. */
export const CLOCK_SCRIPT = `(${startAt})(${shiftClock.toString()})`;
