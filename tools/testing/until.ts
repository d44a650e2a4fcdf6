import { setTimeout as pause } from 'node:timers/promises';

/** Below a test's own limit, so that a failure says which condition was not met, and polling ends with the test. */
const MAX_S = 110;

/** Polls until the result is truthy. @throws after the time limit */
export async function until<T>(poll: () => T | Promise<T>, maxS = MAX_S): Promise<NonNullable<T>> {
  const end = performance.now() + maxS * 1000;
  while (performance.now() < end) {
    const result = await poll();
    if (result) return result;
    await pause(20);
  }
  throw new Error(`Waited ${maxS} s for ${poll.toString()}`);
}

/** Polls until the value is as expected. @throws with the last value */
export async function untilIs<T extends string | number | boolean | null>(
  read: () => unknown,
  expected: T,
  maxS = MAX_S,
): Promise<void> {
  const end = performance.now() + maxS * 1000;
  let value = await read();
  while (value !== expected && performance.now() < end) {
    await pause(20);
    value = await read();
  }
  if (value !== expected)
    throw new Error(`After ${maxS} s, the value is ${JSON.stringify(value)}, not ${JSON.stringify(expected)}`);
}
