import type { TelemetryEvent } from './TelemetryEvent.ts';

/** Delay of loading the sender after the first event: the page has more urgent work. */
const SENDER_AFTER_MS = 1_000;

/** Maximum number of queued events; later ones are dropped. */
const MAX_WAITING = 50;

const waiting: TelemetryEvent[] = [];
let isAskedFor = false;

export function queueEvent(event: TelemetryEvent): void {
  if (waiting.length < MAX_WAITING) waiting.push(event);
  if (isAskedFor) return;
  isAskedFor = true;
  setTimeout(() => {
    import(/* webpackChunkName: "telemetry" */ './sendEvents.ts').then(
      ({ sendEvents }) => sendEvents(waiting),
      // Telemetry failures are ignored.
      () => {},
    );
  }, SENDER_AFTER_MS);
}
