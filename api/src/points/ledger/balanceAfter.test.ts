import { balanceAfter, isBelowZero } from './balanceAfter.ts';

it.each([
  { points: 730, owed: 0, amount: -30, after: { points: 700, owed: 0 }, below: false },
  { points: 730, owed: 0, amount: -730, after: { points: 0, owed: 0 }, below: false },
  { points: 730, owed: 0, amount: -99_999, after: { points: 0, owed: 99_269 }, below: true },
  { points: 0, owed: 25, amount: -5, after: { points: 0, owed: 30 }, below: true },
  { points: 0, owed: 25, amount: 10, after: { points: 0, owed: 15 }, below: false },
  { points: 0, owed: 25, amount: 40, after: { points: 15, owed: 0 }, below: false },
  { points: 0, owed: 0, amount: 5, after: { points: 5, owed: 0 }, below: false },
])(
  'a correction of $amount with a balance of $points and $owed owed leads to $after.points and $after.owed owed',
  ({ points, owed, amount, after, below }) => {
    expect(balanceAfter({ points, owed }, amount)).toEqual(after);
    expect(isBelowZero(points, amount)).toBe(below);
  },
);
