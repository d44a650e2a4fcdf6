import { rewardWith } from '../tests/rewardWith.ts';
import { nextGoal } from './goal.ts';

const reward = (id: number, Points: number, PointsDiscount = 0) => rewardWith({ id, Points, PointsDiscount });

test('the next goal is the cheapest reward that isn’t affordable yet', () => {
  const goal = nextGoal([reward(1, 500), reward(2, 90), reward(3, 120)], { Point: 100, GeniusMember: false });
  expect(goal).toMatchObject({ reward: { id: 3 }, price: 120 });
});

test('the next goal is chosen by the Genius price for Genius members', () => {
  const rewards = [reward(1, 105, 10), reward(2, 130, 10)];
  expect(nextGoal(rewards, { Point: 100, GeniusMember: true })).toMatchObject({ reward: { id: 2 }, price: 120 });
});

test('there is no next goal if everything is affordable', () => {
  expect(nextGoal([reward(1, 100)], { Point: 100, GeniusMember: false })).toBeNull();
});
