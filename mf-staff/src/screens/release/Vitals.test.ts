import { isWorse } from './Vitals.tsx';

test.each([
  { now: 2_000, before: 1_000, worse: true },
  { now: 1_101, before: 1_000, worse: true },
  { now: 1_100, before: 1_000, worse: false },
  { now: 900, before: 1_000, worse: false },
])('$now after $before is worse: $worse', ({ now, before, worse }) => {
  expect(isWorse(now, before)).toBe(worse);
});
