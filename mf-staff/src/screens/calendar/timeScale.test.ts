import { formatDate } from '@friends/shared/i18n/format';
import { monthName, monthsIn, namedMonths, pieceOf } from './timeScale.ts';

/** 100 days, to the end of February in Jakarta. */
const span = { from: '2026-11-20T17:00:00.000Z', until: '2027-02-28T17:00:00.000Z' };

describe('pieceOf', () => {
  test.each([
    { what: 'begun, without an end', from: null, until: null, start: 0, end: 100 },
    { what: 'begun before', from: '2026-01-01T00:00:00.000Z', until: null, start: 0, end: 100 },
    { what: 'to come', from: '2027-01-09T17:00:00.000Z', until: null, start: 50, end: 100 },
    { what: 'with an end behind what is shown', from: null, until: '2028-01-01T00:00:00.000Z', start: 0, end: 100 },
    { what: 'within', from: '2026-11-30T17:00:00.000Z', until: '2026-12-10T17:00:00.000Z', start: 10, end: 20 },
  ])('$what', ({ from, until, start, end }) => {
    const piece = pieceOf(from, until, span);
    expect([piece.start, piece.start + piece.length]).toEqual([start, end]);
  });
});

test('months start on their first day in Jakarta, also over a year’s end', () => {
  expect(monthsIn(span).map(({ day }) => day)).toEqual(['2026-12-01', '2027-01-01', '2027-02-01']);
  expect(monthsIn(span).map(({ place }) => place)).toEqual([10, 41, 72]);
});

test('the month after one seen on a 31st is the next one', () => {
  const days = monthsIn({ from: '2027-01-31T01:00:00.000Z', until: '2027-03-31T17:00:00.000Z' });
  expect(days.map(({ day }) => day)).toEqual(['2027-02-01', '2027-03-01']);
});

test.each([
  { until: '2027-05-31T17:00:00.000Z', named: ['12', '01', '02', '03', '04', '05'] },
  { until: '2027-11-30T17:00:00.000Z', named: ['01', '04', '07', '10'] },
  { until: '2028-11-30T17:00:00.000Z', named: ['01', '07', '01', '07'] },
])('as many months as fit are labelled, to $until', ({ until, named }) => {
  const months = namedMonths(monthsIn({ from: '2026-11-27T01:00:00.000Z', until }));
  expect(months.map(({ day }) => day.slice(5, 7))).toEqual(named);
});

test('months have the names of the rows below them, and January has its year', () => {
  expect(monthName('2026-08-01', 'id')).toBe(formatDate('2026-08-01', 'id').split(' ')[1]);
  expect(['2026-09-01', '2027-01-01'].map((day) => monthName(day, 'en'))).toEqual(['Sep', 'Jan 2027']);
});
