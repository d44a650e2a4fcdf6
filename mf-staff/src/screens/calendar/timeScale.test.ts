import { formatDate } from '@friends/shared/i18n/format';
import { barOf, labelledMonths, monthName, monthsIn } from './timeScale.ts';

/** 100 days, to the end of February in Jakarta. */
const span = { from: '2026-11-20T17:00:00.000Z', until: '2027-02-28T17:00:00.000Z' };

describe('the bar of an entry', () => {
  test.each([
    { what: 'covers the whole span without start and end', from: null, until: null, start: 0, end: 100 },
    {
      what: 'starts at the left edge for an earlier start',
      from: '2026-01-01T00:00:00.000Z',
      until: null,
      start: 0,
      end: 100,
    },
    { what: 'starts at the position of its start', from: '2027-01-09T17:00:00.000Z', until: null, start: 50, end: 100 },
    {
      what: 'ends at the right edge for a later end',
      from: null,
      until: '2028-01-01T00:00:00.000Z',
      start: 0,
      end: 100,
    },
    {
      what: 'covers a period within the span',
      from: '2026-11-30T17:00:00.000Z',
      until: '2026-12-10T17:00:00.000Z',
      start: 10,
      end: 20,
    },
  ])('$what', ({ from, until, start, end }) => {
    const bar = barOf(from, until, span);
    expect([bar.start, bar.start + bar.length]).toEqual([start, end]);
  });
});

test('months start on their first day in Jakarta, even beyond the end of a year', () => {
  expect(monthsIn(span).map(({ day }) => day)).toEqual(['2026-12-01', '2027-01-01', '2027-02-01']);
  expect(monthsIn(span).map(({ position }) => position)).toEqual([10, 41, 72]);
});

test('a span that starts on a 31st skips no month', () => {
  const days = monthsIn({ from: '2027-01-31T01:00:00.000Z', until: '2027-03-31T17:00:00.000Z' });
  expect(days.map(({ day }) => day)).toEqual(['2027-02-01', '2027-03-01']);
});

test.each([
  { until: '2027-05-31T17:00:00.000Z', labelled: ['12', '01', '02', '03', '04', '05'] },
  { until: '2027-11-30T17:00:00.000Z', labelled: ['01', '04', '07', '10'] },
  { until: '2028-11-30T17:00:00.000Z', labelled: ['01', '07', '01', '07'] },
])('only as many months as fit are labelled, until $until', ({ until, labelled }) => {
  const months = labelledMonths(monthsIn({ from: '2026-11-27T01:00:00.000Z', until }));
  expect(months.map(({ day }) => day.slice(5, 7))).toEqual(labelled);
});

test('months are named as in the dates below, and January shows its year', () => {
  expect(monthName('2026-08-01', 'id')).toBe(formatDate('2026-08-01', 'id').split(' ')[1]);
  expect(['2026-09-01', '2027-01-01'].map((day) => monthName(day, 'en'))).toEqual(['Sep', 'Jan 2027']);
});
