import type { TelemetryEvent } from './TelemetryEvent.ts';

/** Delay of loading the sender after the first event: the page has more urgent work. */
const SENDER_AFTER_MS = 1_000;

/** Maximum number of queued events; later ones are dropped. */
const MAX_WAITING = 50;

const queue: TelemetryEvent[] = [];
let isSenderRequested = false;

export function queueEvent(event: TelemetryEvent): void {
  if (queue.length < MAX_WAITING) queue.push(event);
  if (isSenderRequested) return;
  isSenderRequested = true;
  setTimeout(() => {
    import(/* webpackChunkName: "telemetry" */ './sendEvents.ts').then(
      ({ sendEvents }) => sendEvents(queue),
      // Telemetry failures are ignored.
      () => {},
    );
  }, SENDER_AFTER_MS);
}
