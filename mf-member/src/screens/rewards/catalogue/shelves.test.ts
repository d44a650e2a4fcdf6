import type { Reward } from '../../../client/rewards.ts';
import { rewardWith } from '../tests/rewardWith.ts';
import { shelvesOf } from './shelves.ts';

const reward = (id: number, Category: string, Points: number) => rewardWith({ id, Category, Points });
const category = (id: string) => ({ id, Name: id, NameEn: id });
const idsByShelf = (rewards: Reward[], categories: string[]) =>
  shelvesOf({ rewards, categories: categories.map(category) }).map((shelf) => ({
    shelf: shelf.category.id,
    rewards: shelf.rewards.map((item) => item.id),
  }));

it('sorts a category’s rewards by points', () => {
  expect(idsByShelf([reward(1, 'CASH', 540), reward(2, 'CASH', 60), reward(3, 'CASH', 225)], ['CASH'])).toEqual([
    { shelf: 'CASH', rewards: [2, 3, 1] },
  ]);
});

it('keeps the order of categories and omits empty ones', () => {
  expect(idsByShelf([reward(1, 'OVO', 25), reward(2, 'CASH', 60)], ['CASH', 'HOTEL', 'OVO'])).toEqual([
    { shelf: 'CASH', rewards: [2] },
    { shelf: 'OVO', rewards: [1] },
  ]);
});

it('puts rewards of unknown categories last', () => {
  expect(idsByShelf([reward(1, 'NEW', 25), reward(2, 'CASH', 60), reward(3, 'NEW', 5)], ['CASH'])).toEqual([
    { shelf: 'CASH', rewards: [2] },
    { shelf: 'NEW', rewards: [3, 1] },
  ]);
});
