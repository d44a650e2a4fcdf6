/** Asks again and again until what is seen is as expected, at most so long. @returns how long it took, in milliseconds */
export async function until(seen: () => Promise<unknown>, expected: unknown, longestMs = 30_000): Promise<number> {
  const started = performance.now();
  while ((await seen()) !== expected && performance.now() - started < longestMs) await new Promise(setImmediate);
  expect(await seen()).toEqual(expected);
  return performance.now() - started;
}
