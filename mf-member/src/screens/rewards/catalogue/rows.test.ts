import type { Reward } from '../../../client/rewards.ts';
import { rewardWith } from '../tests/rewardWith.ts';
import { MAX_IN_ROW, rowsOf } from './rows.ts';

const reward = (id: number, Points: number, PointsDiscount = 0) => rewardWith({ id, Points, PointsDiscount });
const idsInRows = (rewards: Reward[], points: number, genius = false) => {
  const { yours, almost, claimable } = rowsOf(rewards, { Point: points, GeniusMember: genius });
  return { yours: yours.map(({ id }) => id), almost: almost.map(({ id }) => id), claimable };
};

it('has affordable rewards, most expensive first, then nearly affordable ones, cheapest first', () => {
  const rewards = [reward(1, 25), reward(2, 60), reward(3, 100), reward(4, 101), reward(5, 200), reward(6, 201)];
  expect(idsInRows(rewards, 100)).toEqual({ yours: [3, 2, 1], almost: [4, 5], claimable: 3 });
});

it('uses the Genius price', () => {
  expect(idsInRows([reward(1, 105, 10), reward(2, 205, 10)], 100, true)).toMatchObject({ yours: [1], almost: [2] });
  expect(idsInRows([reward(1, 105, 10), reward(2, 205, 10)], 100)).toMatchObject({ yours: [], almost: [1] });
});

it('has only free rewards for a member without points', () => {
  expect(idsInRows([reward(1, 25), reward(2, 0)], 0)).toEqual({ yours: [2], almost: [], claimable: 1 });
});

it('limits a row, and has the number of all affordable rewards', () => {
  const many = Array.from({ length: 30 }, (_, index) => reward(index, index + 1));
  const { yours, claimable } = idsInRows(many, 100);
  expect([yours[0], yours.length, claimable]).toEqual([29, MAX_IN_ROW, 30]);
});
