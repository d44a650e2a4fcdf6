import { goalDay } from './goal.ts';

const NOW = new Date('2026-11-22T05:00:00Z');
const day = (missing: number, nights: number) => goalDay(missing, { Nights: nights, Days: 90 }, NOW)?.toISOString();

test('at 30 nights in 90 days a night takes three days', () => {
  expect(day(10, 30)).toBe('2026-12-22T05:00:00.000Z');
});

test('a day that has begun is needed whole', () => {
  expect(day(1, 89)).toBe('2026-11-24T05:00:00.000Z');
});

test('what is there already is there today', () => {
  expect(day(0, 30)).toBe(NOW.toISOString());
});

test('there is no day where nothing comes, or not for years', () => {
  expect(day(10, 0)).toBeUndefined();
  expect(day(0, 0)).toBeUndefined();
  expect(day(1825, 90)).toBeDefined();
  expect(day(1826, 90)).toBeUndefined();
});
