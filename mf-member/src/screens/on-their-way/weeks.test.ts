import { weeksOf } from './weeks.ts';

it('groups the days into whole weeks from Monday, across the end of a year', () => {
  const coming = { Day: '2027-01-03', Points: 4, Expected: 1, Extra: 2 };
  const weeks = weeksOf({ From: '2026-12-09', Until: '2027-01-08', Days: [coming] });
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7]);
  expect(weeks[0]?.map(({ Day, isInRange, isToday }) => [Day, isInRange, isToday]).slice(1, 4)).toEqual([
    ['2026-12-08', false, false],
    ['2026-12-09', true, true],
    ['2026-12-10', true, false],
  ]);
  expect(weeks[3]?.[6]).toEqual({ ...coming, isInRange: true, isToday: false });
  expect(weeks[4]?.at(-1)).toEqual({
    Day: '2027-01-10',
    Points: 0,
    Expected: 0,
    Extra: 0,
    isInRange: false,
    isToday: false,
  });
});
