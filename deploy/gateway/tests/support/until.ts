import { setTimeout as pause } from 'node:timers/promises';

// A test may wait several times, each time until it is sure that nothing will come.
jest.setTimeout(240_000);

/** On a quiet machine all that is waited for comes within a second or two. */
const LONGEST_MS = 40_000;

/** Asks again and again until what is seen is as expected; a limit of another length is for what takes its time. */
export async function until(seen: () => Promise<unknown>, expected: unknown, longestMs = LONGEST_MS): Promise<void> {
  const started = performance.now();
  while ((await seen()) !== expected && performance.now() - started < longestMs) await pause(10);
  expect(await seen()).toEqual(expected);
}
