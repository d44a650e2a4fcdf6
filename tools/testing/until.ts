import { setTimeout as pause } from 'node:timers/promises';

/** Below a test's own limit, so that a failure reports what was awaited, and polling ends with the test. */
const MAX_S = 110;

/** Polls until the result is truthy. @throws after the time limit */
export async function until<T>(ask: () => T | Promise<T>, longestS = MAX_S): Promise<NonNullable<T>> {
  const end = performance.now() + longestS * 1000;
  while (performance.now() < end) {
    const answer = await ask();
    if (answer) return answer;
    await pause(20);
  }
  throw new Error(`Waited ${longestS} s for ${ask.toString()}`);
}

/** Polls until the value is as expected. @throws with the last value */
export async function untilIs<T extends string | number | boolean | null>(
  look: () => unknown,
  expected: T,
  longestS = MAX_S,
): Promise<void> {
  const end = performance.now() + longestS * 1000;
  let seen = await look();
  while (seen !== expected && performance.now() < end) {
    await pause(20);
    seen = await look();
  }
  if (seen !== expected)
    throw new Error(`In ${longestS} s saw ${JSON.stringify(seen)}, not ${JSON.stringify(expected)}`);
}
