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

/** Maximum number of events per page view. */
const MAX_PER_PAGE = 500;

/** Maximum number of uncaught errors that wait to be described. */
const MAX_THROWN = 20;

const DESKTOP = '(min-width: 48rem)';

/** The gateway counts loads and failures only with a ticket of the last five minutes. */
const FRESH_MS = 4 * 60_000;
/** The limit per office network may be reached for now. */
const RETRY_MS = 60_000;

interface Ticket {
  /** Null before the first one. */
  readonly text: string | null;
  isFresh(): boolean;
  /** Fetches a new one, unless requested recently. */
  renew(): void;
}

/** The gateway's permission for this page view to report; lives as long as the page. */
function createTicket(onNew: () => void): Ticket {
  let text: string | null = null;
  let freshUntil = 0;
  let nextRequestAt = 0;

  async function requestTicket(): Promise<void> {
    const requestedAt = performance.now();
    nextRequestAt = requestedAt + RETRY_MS;
    const answer = await fetch(TICKETS_PATH, { method: 'POST' });
    if (answer.status !== 200) return;
    text = await answer.text();
    freshUntil = requestedAt + FRESH_MS;
    onNew();
  }

  return {
    get text() {
      return text;
    },
    isFresh: () => performance.now() < freshUntil,
    renew() {
      // Telemetry failures are ignored.
      if (performance.now() >= nextRequestAt) requestTicket().catch(() => {});
    },
  };
}

function releaseInMain(page: Document): ReleaseId | null {
  const { remote: name, release: version } = page.querySelector<HTMLElement>('#main [data-remote]')?.dataset ?? {};
  return name && version ? { name, version } : null;
}

/**
 * Measures web vitals and reports each once, for the release that the visitor saw first. Earlier entries are included,
 * since the browser buffers them. Nothing is reported without `PerformanceObserver`.
 */
function watchVitals(page: Document, onVital: (vital: Vital) => void): void {
  if (!('PerformanceObserver' in window)) return;
  let first = releaseInMain(page);
  const reportedNames = new Set<string>();
  const handleMetric = ({ name: what, value }: Metric) => {
    first ??= releaseInMain(page);
    const vital = VITALS.find((item) => item === what);
    // A page restored from the back/forward cache is measured again, but counts as the same page view.
    if (!first || !vital || reportedNames.has(vital)) return;
    reportedNames.add(vital);
    onVital({ ...first, what: vital, value });
  };
  onLCP(handleMetric);
  onINP(handleMetric);
  onCLS(handleMetric);
}

function onUncaught(onThrown: (thrown: Thrown) => void): void {
  const handleError = (error: unknown) => onThrown({ error, path: location.pathname });
  addEventListener('error', ({ error }) => handleError(error));
  addEventListener('unhandledrejection', ({ reason }) => handleError(reason));
}

/** Share of page views that report, 0 to 1, as configured in the page. */
function sampleOf(page: Document): number {
  const config: unknown = JSON.parse(page.getElementById('portal')?.textContent ?? '{}');
  return isRecord(config) && typeof config.telemetry === 'number' ? config.telemetry : 0;
}

/**
 * Sends queued events every few seconds and when the page is hidden; they wait for a ticket. Each page view reports all
 * or nothing, so that failure rates are independent of the sampling rate.
 */
export function sendEvents(queue: TelemetryEvent[]): void {
  if (Math.random() >= sampleOf(document)) return;
  let remaining = MAX_PER_PAGE;
  const pendingVitals: Vital[] = [];
  const thrown: Thrown[] = [];
  const errors: SentError[] = [];
  const ticket = createTicket(() => send());
  /** Few pages need the code that describes errors: it loads with the first one. */
  async function describe(): Promise<void> {
    const { describeThrown } = await import(/* webpackChunkName: "thrown" */ './thrown.ts');
    errors.push(...describeThrown(thrown.splice(0)));
    if (errors.length > 0) send();
  }
  function send(): void {
    if (queue.length + errors.length > 0 && !ticket.isFresh()) ticket.renew();
    const batch = ticket.isFresh() ? queue.splice(0).slice(0, remaining) : [];
    thrown.push(...batch.filter(({ error }) => error !== undefined));
    // Telemetry failures are ignored.
    if (thrown.length > 0) describe().catch(() => {});
    if (ticket.text === null) return;
    const events = batch.map(({ release: { name, version }, what, milliseconds }) => ({
      name,
      version,
      what,
      milliseconds,
    }));
    const vitals = pendingVitals.splice(0);
    const sentErrors = ticket.isFresh() ? errors.splice(0) : [];
    if (events.length + vitals.length + sentErrors.length === 0) return;
    remaining -= events.length;
    const device = window.matchMedia(DESKTOP).matches ? 'desktop' : 'phone';
    navigator.sendBeacon(
      TELEMETRY_PATH,
      reportText({ ticket: ticket.text, device, events, vitals, errors: sentErrors }),
    );
  }
  send();
  // Before the listener below, so that vitals measured as the page is hidden are in the last report.
  watchVitals(document, (vital) => pendingVitals.push(vital));
  onUncaught((item) => {
    if (thrown.length < MAX_THROWN) thrown.push(item);
  });
  setInterval(send, SEND_EVERY_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
}
