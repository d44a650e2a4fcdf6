import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

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
export async function untilIs(look: () => unknown, expected: unknown, longestS = LONGEST_S): Promise<void> {
  let seen: unknown;
  const isSo = async () => {
    seen = await look();
    return isDeepStrictEqual(seen, expected);
  };
  await until(isSo, longestS).catch((cause: unknown) => {
    throw new Error(`In ${longestS} s saw ${JSON.stringify(seen)}, not ${JSON.stringify(expected)}`, { cause });
  });
}
