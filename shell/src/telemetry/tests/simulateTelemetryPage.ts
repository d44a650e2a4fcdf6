import type { TelemetryEvent } from '../TelemetryEvent.ts';

export const tick = (milliseconds = 0) => jest.advanceTimersByTimeAsync(milliseconds);

export const telemetryEvent = (what: TelemetryEvent['what'] = 'loaded'): TelemetryEvent => ({
  release: { name: 'mf-about', version: '1.0.0' },
  what,
  milliseconds: 10,
  path: '/about',
});

interface TelemetryPage {
  /** Reports that the page sent. */
  readonly sent: { readonly path: string; readonly text: string }[];
  /** Requests for tickets. */
  readonly requests: string[];
  /** Responses to them; the last one is repeated. */
  ticketResponses: readonly { readonly status: number; readonly text: string }[];
  hide(): void;
}

/** Simulates a page with fake timers whose requests and reports are recorded; reset before each test. */
export function simulateTelemetryPage(): TelemetryPage {
  let isHidden = false;
  const page: TelemetryPage = {
    sent: [],
    requests: [],
    ticketResponses: [],
    hide() {
      isHidden = true;
      document.dispatchEvent(new Event('visibilitychange'));
    },
  };
  beforeEach(() => {
    jest.useFakeTimers();
    isHidden = false;
    page.sent.length = 0;
    page.requests.length = 0;
    page.ticketResponses = [{ status: 200, text: 'ticket' }];
    globalThis.fetch = async (address, init) => {
      page.requests.push(`${init?.method} ${typeof address === 'string' ? address : ''}`);
      const { status, text } = page.ticketResponses[page.requests.length - 1] ??
        page.ticketResponses.at(-1) ?? { status: 204, text: '' };
      return { status, text: async () => text } as Response;
    };
    document.body.innerHTML = '<script type="application/json" id="portal">{"telemetry":1}</script>';
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (isHidden ? 'hidden' : 'visible'),
    });
    Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => ({ matches: false }) });
    Object.defineProperty(navigator, 'sendBeacon', {
      configurable: true,
      value(path: string, text: string) {
        page.sent.push({ path, text });
        return true;
      },
    });
  });
  afterEach(() => jest.useRealTimers());
  return page;
}
