import { createBudget } from './prefetchBudget.ts';

let time = 0;
const budget = () => createBudget(() => time);

it('lets three pages through in ten seconds, none of them twice', () => {
  const { spend } = budget();
  expect(['/about', '/about', '/join', '/contact', '/rewards'].map((path) => spend(path, 0))).toEqual([
    true,
    false,
    true,
    true,
    false,
  ]);
  time += 10_000;
  expect(spend('/about', 0)).toBe(true);
});

it('lets no more bytes through than a phone can bear', () => {
  const { spend } = budget();
  expect([spend('/race', 400_000), spend('/rewards', 400_000), spend('/about', 100_000)]).toEqual([true, false, true]);
});
