import { isRecord } from '@friends/shared/contract/parse';
import { type ReleaseEvent, reportText, TELEMETRY_PATH, type Vital } from '@friends/shared/contract/release/telemetry';
import { createTicket } from './createTicket.ts';
import { watchVitals } from './vitals.ts';

const SEND_EVERY_MS = 5_000;

/** A page that stays open and fails again and again says so this often, and is silent then. */
const MOST_OF_A_PAGE = 500;

/** Narrower than this is a phone. */
const DESKTOP = '(min-width: 48rem)';

/** Which share of the page views reports, 0 to 1; the page says so. */
function sampleOf(page: Document): number {
  const config: unknown = JSON.parse(page.getElementById('portal')?.textContent ?? '{}');
  return isRecord(config) && typeof config.telemetry === 'number' ? config.telemetry : 0;
}

/**
 * Sends the events that wait, every few seconds and when the page is left; they wait until the page view has a ticket. A page
 * view reports all or nothing, so that the rate of failures is true whatever the share.
 */
export function sendEvents(waiting: ReleaseEvent[]): void {
  if (Math.random() >= sampleOf(document)) return;
  let left = MOST_OF_A_PAGE;
  const measured: Vital[] = [];
  const ticket = createTicket(() => send());
  function send(): void {
    if (waiting.length > 0 && !ticket.isFresh()) ticket.renew();
    if (ticket.text === null) return;
    const events = ticket.isFresh() ? waiting.splice(0).slice(0, left) : [];
    const vitals = measured.splice(0);
    if (events.length + vitals.length === 0) return;
    left -= events.length;
    const device = window.matchMedia(DESKTOP).matches ? 'desktop' : 'phone';
    navigator.sendBeacon(TELEMETRY_PATH, reportText({ ticket: ticket.text, device, events, vitals }));
  }
  send();
  // Before the listener below: what is measured as the page is left goes with the last report.
  watchVitals(document, (vital) => measured.push(vital));
  setInterval(send, SEND_EVERY_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
}
