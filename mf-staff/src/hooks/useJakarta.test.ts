import { fromJakarta, jakartaClock } from './useJakarta.ts';

test.each([
  ['2026-11-27T02:00:00.000Z', '2026-11-27T09:00'],
  ['2026-12-31T17:00:00.000Z', '2027-01-01T00:00'],
  ['2026-03-01T16:59:59.000Z', '2026-03-01T23:59'],
])('%s is %s in Jakarta, in any time zone of the browser', (utc, clock) => {
  expect(jakartaClock(utc)).toBe(clock);
  expect(jakartaClock(fromJakarta(clock) ?? '')).toBe(clock);
});

test('returns null for an invalid time', () => {
  expect(fromJakarta('')).toBeNull();
  expect(fromJakarta('2026-13-01T00:00')).toBeNull();
});
