import { createBudget } from './prefetchBudget.ts';

let time = 0;
const budget = () => createBudget(() => time);

it('allows three pages in ten seconds, each only once', () => {
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

it('stops at the byte limit', () => {
  const { spend } = budget();
  expect([spend('/race', 400_000), spend('/rewards', 400_000), spend('/about', 100_000)]).toEqual([true, false, true]);
});
