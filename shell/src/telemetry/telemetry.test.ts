import { asApiError } from '@friends/shared/client/ApiError';
import type { Portal } from '@friends/shared/contract/portal/portal';
import { parseReport } from '@friends/shared/contract/release/parseReport';
import { sendEvents } from './sendEvents.ts';
import type { TelemetryEvent } from './TelemetryEvent.ts';

const event = (what: TelemetryEvent['what'] = 'loaded'): TelemetryEvent => ({
  release: { name: 'mf-about', version: '1.0.0' },
  what,
  milliseconds: 10,
  path: '/about',
});

let sent: { readonly path: string; readonly text: string }[];
let isHidden = false;
let answers: readonly { readonly status: number; readonly text: string }[];
let requests: string[];

const tick = (milliseconds = 0) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  isHidden = false;
  requests = [];
  answers = [{ status: 200, text: 'ticket' }];
  globalThis.fetch = async (address, init) => {
    requests.push(`${init?.method} ${typeof address === 'string' ? address : ''}`);
    const { status, text } = answers[Math.min(requests.length, answers.length) - 1] ?? { status: 204, text: '' };
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
      sent.push({ path, text });
      return true;
    },
  });
});
afterEach(() => jest.useRealTimers());

test('events are sent once there is a ticket, then in batches every few seconds, and when the page is hidden', async () => {
  const waiting = [event()];
  sendEvents(waiting);
  expect(sent).toHaveLength(0);
  await tick();
  expect(sent).toHaveLength(1);
  expect(requests).toEqual(['POST /telemetry/tickets']);
  waiting.push(event('load-failed'), event('recovered'));
  expect(sent).toHaveLength(1);
  await tick(5000);
  expect(sent).toHaveLength(2);
  await tick(60_000);
  expect(sent).toHaveLength(2);
  waiting.push(event('mount-failed'));
  isHidden = true;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sent.map(({ path }) => path)).toEqual(Array(3).fill('/telemetry/releases'));
  const report = parseReport(JSON.parse(sent[1]?.text ?? ''));
  expect(report).toMatchObject({ ticket: 'ticket', device: 'phone' });
  expect(requests).toHaveLength(1);
  expect(report.events.map(({ what }) => what)).toEqual(['load-failed', 'recovered']);
});

test('an expired ticket is renewed before the next report', async () => {
  answers = ['one', 'two'].map((text) => ({ status: 200, text }));
  const waiting = [event()];
  sendEvents(waiting);
  await tick(4 * 60_000);
  waiting.push(event('load-failed'));
  await tick(5000);
  expect(sent.map(({ text }) => parseReport(JSON.parse(text)).ticket)).toEqual(['one', 'two']);
});

test('without a ticket nothing is sent, and a ticket is requested again a minute later', async () => {
  answers = [
    { status: 204, text: '' },
    { status: 200, text: 'ticket' },
  ];
  sendEvents([event()]);
  await tick(59_000);
  expect([sent.length, requests.length]).toEqual([0, 1]);
  await tick(10_000);
  expect([sent.length, requests.length]).toEqual([1, 2]);
});

test('a page view outside the sample sends nothing', async () => {
  for (const config of ['{"telemetry":0}', '{}']) {
    document.body.innerHTML = `<script type="application/json" id="portal">${config}</script>`;
    sendEvents([event()]);
  }
  await tick(60_000);
  expect([sent, requests]).toEqual([[], []]);
});

test('a page that keeps failing stops reporting', async () => {
  const waiting: TelemetryEvent[] = [];
  sendEvents(waiting);
  for (let batch = 0; batch < 50; batch += 1) {
    waiting.push(...Array.from({ length: 50 }, () => event('load-failed')));
    await tick(5000);
  }
  expect(sent).toHaveLength(10);
});

describe('an error report', () => {
  const STACK = [
    'TypeError: "budi@example.com" has no price',
    '    at show (https://friends.example/remotes/mf-about/1.0.0/remote.0123.js:1:234)',
    '    at chrome-extension://abcdef/content.js:5:6',
    '    at https://friends.example/shell/2.0.0/shell.4567.js:3:45',
  ].join('\n');
  const thrownAt = (stack: string) => Object.assign(new TypeError('"budi@example.com" has no price'), { stack });
  const config = (route: string) => {
    const registry = { microFrontends: { 'mf-about': [{ extras: { routes: [{ path: '/*' }, { path: route }] } }] } };
    return `<script type="application/json" id="portal">${JSON.stringify({ telemetry: 1, registry })}</script>`;
  };
  /** Sends, after the code that describes errors has loaded. */
  const errorsSent = async () => {
    await tick(5000);
    await import('./thrown.ts');
    await tick(10_000);
    return sent.flatMap(({ text }) => parseReport(JSON.parse(text)).errors);
  };

  test('contains the error’s kind, its frames in the portal’s code and the route, but no message, URL or extension', async () => {
    document.body.innerHTML = config('/hotels/:member');
    const error = thrownAt(STACK);
    sendEvents([{ ...event('render-failed'), error, path: '/hotels/budi@example.com' }]);
    expect(await errorsSent()).toEqual([
      {
        name: 'mf-about',
        version: '1.0.0',
        kind: 'TypeError',
        route: '/hotels/:member',
        frames: [
          { name: 'mf-about', version: '1.0.0', file: 'remote.0123.js', line: 1, column: 234 },
          { name: 'shell', version: '2.0.0', file: 'shell.4567.js', line: 3, column: 45 },
        ],
      },
    ]);
    expect(JSON.stringify(sent)).not.toContain('budi');
  });

  test('names the release whose code threw in a click handler; foreign errors and failed API calls are not reported', async () => {
    document.body.innerHTML = config('/');
    sendEvents([event()]);
    await tick();
    const firefox = 'show@https://friends.example/remotes/mf-member/1.2.0-rc.1/a/b.89.js:7:8';
    for (const error of [
      thrownAt('at chrome-extension://abcdef/content.js:5:6'),
      Object.assign(asApiError(new TypeError('The API does not answer')), { stack: firefox }),
      thrownAt(firefox),
      thrownAt(firefox),
    ])
      window.dispatchEvent(new ErrorEvent('error', { error }));
    expect(await errorsSent()).toMatchObject([
      { name: 'mf-member', version: '1.2.0-rc.1', frames: [{ line: 7, column: 8 }] },
    ]);
  });
});

describe('an attempt to show a release', () => {
  async function freshTry() {
    jest.resetModules();
    const { startAttempt } = await import('./attempt.ts');
    return startAttempt;
  }

  async function reports(): Promise<string[]> {
    // The sender loads a second after the first event.
    await jest.advanceTimersByTimeAsync(1100);
    await import('./sendEvents.ts');
    await jest.advanceTimersByTimeAsync(5000);
    return sent
      .flatMap(({ text }) => parseReport(JSON.parse(text)).events)
      .map(({ name, version, what }) => `${name}@${version} ${what}`);
  }

  const ONE = { name: 'mf-one', version: '2.0.0' };
  const portal = { report: () => {} } as unknown as Portal;

  test('counts as one load if it succeeds', async () => {
    const startAttempt = await freshTry();
    const attempt = startAttempt(ONE);
    attempt.loaded(ONE);
    attempt.mounted();
    expect(await reports()).toEqual(['mf-one@2.0.0 loaded']);
  });

  test('counts as a failure, and the successful retry as a recovery', async () => {
    const startAttempt = await freshTry();
    startAttempt(ONE).failed(new Error('load'));
    const next = startAttempt(ONE);
    next.loaded(ONE);
    next.mounted();
    expect(await reports()).toEqual(['mf-one@2.0.0 load-failed', 'mf-one@2.0.0 loaded', 'mf-one@2.0.0 recovered']);
  });

  test('that falls back to an earlier release counts as a failure of the wanted one and a load of the earlier one', async () => {
    const startAttempt = await freshTry();
    const attempt = startAttempt(ONE);
    attempt.loaded({ ...ONE, version: '1.0.0' });
    attempt.mounted();
    expect(await reports()).toEqual(['mf-one@2.0.0 load-failed', 'mf-one@1.0.0 loaded', 'mf-one@2.0.0 recovered']);
  });

  test('counts as one failure if mounting or rendering fails', async () => {
    const startAttempt = await freshTry();
    const attempt = startAttempt(ONE);
    attempt.loaded(ONE);
    attempt.failed(new Error('load'));
    const rendered = startAttempt(ONE);
    rendered.loaded(ONE);
    rendered.mounted();
    const watched = rendered.wrapPortal(portal);
    watched.report(asApiError(new TypeError('The API does not answer')), 'mf-one: saving');
    watched.report(new Error('render'), 'the list of hotels');
    watched.report(new Error('render again'), 'mf-one');
    expect(await reports()).toEqual([
      'mf-one@2.0.0 loaded',
      'mf-one@2.0.0 mount-failed',
      'mf-one@2.0.0 loaded',
      'mf-one@2.0.0 recovered',
      'mf-one@2.0.0 render-failed',
    ]);
  });

  test('reports a hydration mismatch separately, not as a failure', async () => {
    const startAttempt = await freshTry();
    const attempt = startAttempt(ONE);
    attempt.loaded(ONE);
    attempt.mounted();
    const watched = attempt.wrapPortal(portal);
    for (const part of ['page', 'widget'])
      watched.report(new Error('Minified React error #418'), part, 'hydration-mismatch');
    watched.report(new Error('render'), 'mf-one');
    const next = startAttempt(ONE);
    next.loaded(ONE);
    next.wrapPortal(portal).report(new Error('Minified React error #418'), 'mf-one', 'hydration-mismatch');
    next.mounted();
    expect(await reports()).toEqual([
      'mf-one@2.0.0 loaded',
      'mf-one@2.0.0 hydration-mismatch',
      'mf-one@2.0.0 render-failed',
      'mf-one@2.0.0 loaded',
      'mf-one@2.0.0 hydration-mismatch',
      'mf-one@2.0.0 recovered',
    ]);
    expect(sent.flatMap(({ text }) => parseReport(JSON.parse(text)).errors)).toHaveLength(1);
  });
});
