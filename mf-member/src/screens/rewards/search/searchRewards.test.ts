import { rewardWith } from '../tests/rewardWith.ts';
import { EMPTY_SEARCH, type RewardSearch } from './searchAddress.ts';
import { searchRewards } from './searchRewards.ts';

const reward = (id: number, Category: string, Name: string, NameEn: string, Points: number, PointsDiscount = 0) =>
  rewardWith({ id, Category, Name, NameEn, Points, PointsDiscount });

const CATALOGUE = {
  categories: [
    { id: 'CASH', Name: 'Uang tunai', NameEn: 'Cash' },
    { id: 'HOTEL', Name: 'Menginap gratis', NameEn: 'Hotel stays' },
  ],
  rewards: [
    reward(1, 'HOTEL', 'Dua malam di Ubud', 'Two nights in Ubud', 80),
    reward(2, 'CASH', 'Uang tunai Rp 250,000', 'Cash IDR 250,000', 60, 20),
    reward(3, 'CASH', 'Uang tunai Rp 100,000', 'Cash IDR 100,000', 25),
    reward(4, 'CAFE', 'Kopi di Café Ombak', 'Coffee at Café Ombak', 10),
  ],
};

const groupsOf = (criteria: Partial<RewardSearch>, points = 1000, genius = false) =>
  searchRewards(CATALOGUE, { ...EMPTY_SEARCH, ...criteria }, { Point: points, GeniusMember: genius }).map(
    ({ category, rewards }) => [category?.id ?? null, ...rewards.map(({ id }) => id)],
  );

it.each([
  ['ubud two', [['HOTEL', 1]]],
  ['MALAM', [['HOTEL', 1]]],
  ['tunai', [['CASH', 3, 2]]],
  ['hotel', [['HOTEL', 1]]],
  ['cafe', [['CAFE', 4]]],
  ['100.000', [['CASH', 3]]],
  ['250000', [['CASH', 2]]],
  ['50000', []],
  ['yacht', []],
])('finds "%s" in names of either language, ignoring case, accents and digit separators', (text, groups) => {
  expect(groupsOf({ text })).toEqual(groups);
});

it('finds affordable rewards at the member’s price', () => {
  expect(groupsOf({ claimable: true }, 40)).toEqual([
    ['CASH', 3],
    ['CAFE', 4],
  ]);
  expect(groupsOf({ claimable: true, text: 'cash' }, 40, true)).toEqual([['CASH', 3, 2]]);
});

it('sorts by the member’s price', () => {
  expect(groupsOf({ sort: 'fewest' }, 0, true)).toEqual([[null, 4, 3, 2, 1]]);
  expect(groupsOf({ sort: 'most' })).toEqual([[null, 1, 2, 3, 4]]);
});

it('omits nothing if the balance failed to load', () => {
  expect(
    searchRewards(CATALOGUE, { ...EMPTY_SEARCH, claimable: true }, null).flatMap(({ rewards }) => rewards),
  ).toHaveLength(4);
});
