import { isRecord } from '@friends/shared/contract/parse';
import type { SentError } from '@friends/shared/contract/release/errorReport';
import type { ReleaseId } from '@friends/shared/contract/release/release';
import {
  reportText,
  TELEMETRY_PATH,
  TICKETS_PATH,
  VITALS,
  type Vital,
} from '@friends/shared/contract/release/telemetry';
import { type Metric, onCLS, onINP, onLCP } from 'web-vitals';
import type { TelemetryEvent, Thrown } from './TelemetryEvent.ts';

const SEND_EVERY_MS = 5_000;

/** A page that stays open and fails again and again says so this often, and is silent then. */
const MOST_OF_A_PAGE = 500;

/** So much of what nobody caught waits to be described. */
const MOST_THROWN = 20;

/** Narrower than this is a phone. */
const DESKTOP = '(min-width: 48rem)';

/** The gateway counts loads and failures with a ticket of the last five minutes. */
const FRESH_MS = 4 * 60_000;
/** The office may have opened too many pages for now. */
const ASK_AGAIN_MS = 60_000;

interface Ticket {
  /** The last one; null before there is one. */
  readonly text: string | null;
  isFresh(): boolean;
  /** Asks for a new one, unless it was asked for just now. */
  renew(): void;
}

/** The right of this page view to report, which the gateway gives; nothing of it outlives the page. */
function createTicket(onNew: () => void): Ticket {
  let text: string | null = null;
  let freshUntil = 0;
  let askFrom = 0;

  async function ask(): Promise<void> {
    const start = performance.now();
    askFrom = start + ASK_AGAIN_MS;
    const answer = await fetch(TICKETS_PATH, { method: 'POST' });
    if (answer.status !== 200) return;
    text = await answer.text();
    freshUntil = start + FRESH_MS;
    onNew();
  }

  return {
    get text() {
      return text;
    },
    isFresh: () => performance.now() < freshUntil,
    renew() {
      // Nobody misses a page that does not report.
      if (performance.now() >= askFrom) ask().catch(() => {});
    },
  };
}

/** The release that shows the page itself; widgets inside of it come later in the document. */
function shownIn(page: Document): ReleaseId | null {
  const { remote: name, release: version } = page.querySelector<HTMLElement>('#main [data-remote]')?.dataset ?? {};
  return name && version ? { name, version } : null;
}

/**
 * Measures how the page view feels, and tells each vital once, for the release that the visitor saw first. What
 * happened before this file came is measured, too: the browser keeps it. A browser that measures nothing tells nothing.
 */
function watchVitals(page: Document, tell: (vital: Vital) => void): void {
  if (!('PerformanceObserver' in window)) return;
  let first = shownIn(page);
  const toldNames = new Set<string>();
  const say = ({ name: what, value }: Metric) => {
    first ??= shownIn(page);
    const vital = VITALS.find((one) => one === what);
    // A page that comes back from the browser's cache is measured again; it is the same page view to us.
    if (!first || !vital || toldNames.has(vital)) return;
    toldNames.add(vital);
    tell({ ...first, what: vital, value });
  };
  onLCP(say);
  onINP(say);
  onCLS(say);
}

/** Hears of what nobody caught, such as in what a click does. */
function whenUncaught(tell: (thrown: Thrown) => void): void {
  const hear = (error: unknown) => tell({ error, path: location.pathname });
  addEventListener('error', ({ error }) => hear(error));
  addEventListener('unhandledrejection', ({ reason }) => hear(reason));
}

/** Which share of the page views reports, 0 to 1; the page says so. */
function sampleOf(page: Document): number {
  const config: unknown = JSON.parse(page.getElementById('portal')?.textContent ?? '{}');
  return isRecord(config) && typeof config.telemetry === 'number' ? config.telemetry : 0;
}

/**
 * Sends the events that wait, every few seconds and when the page is left; they wait until the page view has a ticket. A page
 * view reports all or nothing, so that the rate of failures is true whatever the share.
 */
export function sendEvents(waiting: TelemetryEvent[]): void {
  if (Math.random() >= sampleOf(document)) return;
  let left = MOST_OF_A_PAGE;
  const measured: Vital[] = [];
  const thrown: Thrown[] = [];
  const errors: SentError[] = [];
  const ticket = createTicket(() => send());
  /** Nearly no page needs what describes an error: it is fetched for the first one. */
  async function describe(): Promise<void> {
    const { describeThrown } = await import(/* webpackChunkName: "thrown" */ './thrown.ts');
    errors.push(...describeThrown(thrown.splice(0)));
    if (errors.length > 0) send();
  }
  function send(): void {
    if (waiting.length + errors.length > 0 && !ticket.isFresh()) ticket.renew();
    const told = ticket.isFresh() ? waiting.splice(0).slice(0, left) : [];
    thrown.push(...told.filter(({ error }) => error !== undefined));
    // Nobody misses a page that does not report.
    if (thrown.length > 0) describe().catch(() => {});
    if (ticket.text === null) return;
    const events = told.map(({ release: { name, version }, what, milliseconds }) => ({
      ...{ name, version, what, milliseconds },
    }));
    const vitals = measured.splice(0);
    const fresh = ticket.isFresh() ? errors.splice(0) : [];
    if (events.length + vitals.length + fresh.length === 0) return;
    left -= events.length;
    const device = window.matchMedia(DESKTOP).matches ? 'desktop' : 'phone';
    navigator.sendBeacon(TELEMETRY_PATH, reportText({ ticket: ticket.text, device, events, vitals, errors: fresh }));
  }
  send();
  // Before the listener below: what is measured as the page is left goes with the last report.
  watchVitals(document, (vital) => measured.push(vital));
  whenUncaught((one) => {
    if (thrown.length < MOST_THROWN) thrown.push(one);
  });
  setInterval(send, SEND_EVERY_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
}
