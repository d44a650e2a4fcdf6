import { setTimeout as pause } from 'node:timers/promises';

/** Shorter than a test's own limit, so that a failure says what was waited for, and nothing asks on when the test is over. */
const LONGEST_S = 110;

/** Asks again and again until the answer is there. Throws where it does not come. */
export async function until<T>(ask: () => T | Promise<T>, longestS = LONGEST_S): Promise<NonNullable<T>> {
  const end = performance.now() + longestS * 1000;
  while (performance.now() < end) {
    const answer = await ask();
    if (answer) return answer;
    await pause(20);
  }
  throw new Error(`Waited ${longestS} s for ${ask.toString()}`);
}

/** Looks again and again until what is seen is as expected. Throws with what was seen last. */
export async function untilIs<T extends string | number | boolean | null>(
  look: () => unknown,
  expected: T,
  longestS = LONGEST_S,
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
