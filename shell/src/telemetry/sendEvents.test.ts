import { asApiError } from '@friends/shared/client/ApiError';
import { parseReport } from '@friends/shared/contract/release/parseReport';
import { sendEvents } from './sendEvents.ts';
import type { TelemetryEvent } from './TelemetryEvent.ts';
import { simulateTelemetryPage, telemetryEvent, tick } from './tests/simulateTelemetryPage.ts';

const page = simulateTelemetryPage();
const { sent, requests } = page;

test('events are sent once there is a ticket, then in batches every few seconds, and when the page is hidden', async () => {
  const waiting = [telemetryEvent()];
  sendEvents(waiting);
  expect(sent).toHaveLength(0);
  await tick();
  expect(sent).toHaveLength(1);
  expect(requests).toEqual(['POST /telemetry/tickets']);
  waiting.push(telemetryEvent('load-failed'), telemetryEvent('recovered'));
  expect(sent).toHaveLength(1);
  await tick(5000);
  expect(sent).toHaveLength(2);
  await tick(60_000);
  expect(sent).toHaveLength(2);
  waiting.push(telemetryEvent('mount-failed'));
  page.hide();
  expect(sent.map(({ path }) => path)).toEqual(Array(3).fill('/telemetry/releases'));
  const report = parseReport(JSON.parse(sent[1]?.text ?? ''));
  expect(report).toMatchObject({ ticket: 'ticket', device: 'phone' });
  expect(requests).toHaveLength(1);
  expect(report.events.map(({ what }) => what)).toEqual(['load-failed', 'recovered']);
});

test('an expired ticket is renewed before the next report', async () => {
  page.ticketResponses = ['one', 'two'].map((text) => ({ status: 200, text }));
  const waiting = [telemetryEvent()];
  sendEvents(waiting);
  await tick(4 * 60_000);
  waiting.push(telemetryEvent('load-failed'));
  await tick(5000);
  expect(sent.map(({ text }) => parseReport(JSON.parse(text)).ticket)).toEqual(['one', 'two']);
});

test('without a ticket nothing is sent, and a ticket is requested again a minute later', async () => {
  page.ticketResponses = [
    { status: 204, text: '' },
    { status: 200, text: 'ticket' },
  ];
  sendEvents([telemetryEvent()]);
  await tick(59_000);
  expect([sent.length, requests.length]).toEqual([0, 1]);
  await tick(10_000);
  expect([sent.length, requests.length]).toEqual([1, 2]);
});

test('a page view outside the sample sends nothing', async () => {
  for (const config of ['{"telemetry":0}', '{}']) {
    document.body.innerHTML = `<script type="application/json" id="portal">${config}</script>`;
    sendEvents([telemetryEvent()]);
  }
  await tick(60_000);
  expect([sent, requests]).toEqual([[], []]);
});

test('a page that keeps failing stops reporting', async () => {
  const waiting: TelemetryEvent[] = [];
  sendEvents(waiting);
  for (let batch = 0; batch < 50; batch += 1) {
    waiting.push(...Array.from({ length: 50 }, () => telemetryEvent('load-failed')));
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
    sendEvents([{ ...telemetryEvent('render-failed'), error, path: '/hotels/budi@example.com' }]);
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
    sendEvents([telemetryEvent()]);
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
