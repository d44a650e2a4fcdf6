import { missingPoints } from './missingPoints.ts';

it('is the price minus the balance', () => {
  expect(missingPoints(25, { Point: 20 })).toBe(5);
  expect(missingPoints(25, { Point: 20, PointsOwed: 0 })).toBe(5);
});

it('includes points owed', () => {
  expect(missingPoints(25, { Point: 0, PointsOwed: 1 })).toBe(26);
  // The balance is what remains of 21 points.
  expect(missingPoints(25, { Point: 20, PointsOwed: 1 })).toBe(5);
});

it('missing points are 0 if the balance covers the price', () => {
  expect(missingPoints(25, { Point: 25 })).toBe(0);
  expect(missingPoints(25, { Point: 900 })).toBe(0);
});
