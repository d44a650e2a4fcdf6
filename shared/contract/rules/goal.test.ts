import { goalEstimate } from './goal.ts';

const NOW = new Date('2026-11-22T05:00:00Z');
const estimate = (missing: number, nights: number) => goalEstimate(missing, { Nights: nights, Days: 90 }, NOW);
const day = (iso: string) => ({ precision: 'day', date: new Date(iso) });

test('estimates three days per point from 30 points in 90 days', () => {
  expect(estimate(10, 30)).toEqual(day('2026-12-22T05:00:00.000Z'));
});

test('rounds up to whole days', () => {
  expect(estimate(1, 89)).toEqual(day('2026-11-24T05:00:00.000Z'));
});

test('the estimate is today if no points are missing', () => {
  expect(estimate(0, 30)).toEqual(day(NOW.toISOString()));
});

test.each([
  [60, { precision: 'day', date: new Date('2027-01-21T05:00:00Z') }],
  [61, { precision: 'month', date: new Date('2027-01-22T05:00:00Z') }],
  [365, { precision: 'month', date: new Date('2027-11-22T05:00:00Z') }],
  [366, { precision: 'years', years: 1 }],
  [1000, { precision: 'years', years: 3 }],
  [1825, { precision: 'years', years: 5 }],
])('the estimate for a goal %s days away has the precision of its distance', (days, expected) => {
  expect(estimate(days, 90)).toEqual(expected);
});

test('there is no estimate without credits, or beyond five years', () => {
  expect(estimate(10, 0)).toBeNull();
  expect(estimate(0, 0)).toBeNull();
  expect(estimate(1826, 90)).toBeNull();
});
