import { lookTimes } from './lookDays.ts';

const season = { start: '2027-03-01', end: '2027-06-30' };

it('a season to come is looked at now, on its first day, in its middle, on its last day and after it', () => {
  expect(lookTimes(season, new Date('2026-11-27T00:00:00Z'))).toEqual([
    { look: 'now', at: null },
    { look: 'first', at: '2027-03-01T03:00:00.000Z' },
    { look: 'middle', at: '2027-04-30T03:00:00.000Z' },
    { look: 'last', at: '2027-06-30T03:00:00.000Z' },
    { look: 'over', at: '2027-07-01T03:00:00.000Z' },
  ]);
});

it('days that are over are not looked at again', () => {
  expect(lookTimes(season, new Date('2027-06-01T00:00:00Z')).map(({ look }) => look)).toEqual(['now', 'last', 'over']);
});
