import type { TelemetryEvent } from './TelemetryEvent.ts';

/** What sends events is fetched this long after the first one: the page has other things to do before. */
const SENDER_AFTER_MS = 1_000;

/** Events that wait to be sent; the oldest are sent, what comes on top of a full list is dropped. */
const MOST_WAITING = 50;

const waiting: TelemetryEvent[] = [];
let isAskedFor = false;

/** Keeps an event until it is sent. */
export function queueEvent(event: TelemetryEvent): void {
  if (waiting.length < MOST_WAITING) waiting.push(event);
  if (isAskedFor) return;
  isAskedFor = true;
  setTimeout(() => {
    import(/* webpackChunkName: "telemetry" */ './sendEvents.ts').then(
      ({ sendEvents }) => sendEvents(waiting),
      // Nobody misses a page that does not report.
      () => {},
    );
  }, SENDER_AFTER_MS);
}
