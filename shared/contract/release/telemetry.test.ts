import { serializeError } from './errorReport.ts';
import { parseReport } from './parseReport.ts';
import { MAX_EVENTS, reportText } from './telemetry.ts';

const EVENT = { release: 'mf-about@1.2.0', what: 'loaded', ms: 120 };
const report = (change: object = {}) => ({ ticket: 'ticket', device: 'phone', events: [EVENT], ...change });
const withEvent = (change: object) => report({ events: [{ ...EVENT, ...change }] });
const VITAL = { release: 'mf-about@1.2.0', what: 'LCP', value: 1250 };
const ERROR = { release: 'mf-about@1.2.0', kind: 'TypeError', route: null, frames: ['mf-about@1.2.0/a.js:1:2'] };
const withError = (change: object) => report({ errors: [{ ...ERROR, ...change }] });
const withVital = (change: object) => report({ vitals: [{ ...VITAL, ...change }] });

test('reads the report that a browser sends', () => {
  const sent = {
    ticket: 'ticket',
    device: 'desktop',
    events: [{ name: 'mf-about', version: '1.2.0-rc.1', what: 'mount-failed', milliseconds: 1234.6 }],
    vitals: [{ name: 'mf-about', version: '1.2.0', what: 'CLS', value: 0.04217 }],
    errors: [
      {
        name: 'mf-about',
        version: '1.2.0',
        kind: 'TypeError',
        route: '/pages/*',
        frames: [{ name: 'shell', version: '2.0.0', file: 'deep/a-1.b2.js', line: 1, column: 2345 }],
      },
    ],
  } as const;
  const errors = sent.errors.map(serializeError);
  expect(parseReport(JSON.parse(reportText({ ...sent, errors })))).toEqual({
    ...sent,
    events: [{ ...sent.events[0], milliseconds: 1235 }],
    vitals: [{ ...sent.vitals[0], value: 0.042 }],
  });
  expect(parseReport(report()).events).toHaveLength(1);
  // Pages opened before there were vitals send none.
  expect(parseReport(report()).vitals).toEqual([]);
});

test.each([
  ['nothing', null],
  ['a text', 'loaded'],
  ['no ticket', report({ ticket: undefined })],
  ['another device', report({ device: 'toaster' })],
  ['an unknown field', report({ member: 7 })],
  ['an event with an address', withEvent({ url: '/rewards?token=1' })],
  ['an event that is not in a list', report({ events: EVENT })],
  ['too many events', report({ events: Array.from({ length: MAX_EVENTS + 1 }, () => EVENT) })],
  ['an unknown event', withEvent({ what: 'clicked' })],
  ['no version', withEvent({ release: 'mf-about' })],
  ['two versions', withEvent({ release: 'mf-about@1.0.0@2.0.0' })],
  ['a release that is a path', withEvent({ release: '../mf-about@1.0.0' })],
  ['a negative time', withEvent({ ms: -1 })],
  ['a fraction of a millisecond', withEvent({ ms: 0.5 })],
  ['a duration of a day', withEvent({ ms: 86_400_000 })],
  ['an unknown vital', withVital({ what: 'TTFB' })],
  ['a vital without a number', withVital({ value: '1' })],
  ['a vital with an address', withVital({ url: '/rewards' })],
  ['an error with its message', withError({ message: 'budi@example.com is not valid JSON' })],
  ['an error with an address', withError({ route: '/rewards?token=1' })],
  ['a message as the kind of an error', withError({ kind: 'no such member: 7' })],
  ['an error in a file outside the release', withError({ frames: ['mf-about@1.2.0/../../evil.js:1:2'] })],
  ['an error without a position', withError({ frames: ['at render (remote.js)'] })],
  ['too many errors', report({ errors: Array.from({ length: 6 }, () => ERROR) })],
  ['too many vitals', report({ vitals: Array.from({ length: 4 }, () => VITAL) })],
])('refuses a whole report with %s', (_, input) => {
  expect(() => parseReport(input)).toThrow(expect.objectContaining({ name: 'Refused' }));
});
