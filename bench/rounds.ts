import { type Finding, figure } from './findings.ts';
import { median } from './median.ts';
import { milliseconds } from './table.ts';

/** Runs the rounds sequentially. @returns their results */
export async function inRounds<Result>(
  rounds: number,
  run: (round: number) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  while (results.length < rounds) {
    results.push(await run(results.length));
    process.stdout.write('.');
  }
  return results;
}

/**
 * Runs all items in each round. Each round starts with another item, so that other work of the machine affects all alike.
 *
 * @returns results by item, in their order
 */
export async function interleaved<Item, Result>(
  rounds: number,
  items: readonly Item[],
  run: (item: Item) => Promise<Result>,
): Promise<readonly (readonly Result[])[]> {
  const entries = items.map((item) => ({ item, results: [] as Result[] }));
  for (let round = 0; round < rounds; round += 1) {
    const first = round % entries.length;
    for (const { item, results } of [...entries.slice(first), ...entries.slice(0, first)])
      results.push(await run(item));
    process.stdout.write('.');
  }
  return entries.map(({ results }) => results);
}

interface Wait {
  readonly what: string;
  /** In milliseconds. */
  readonly limit: number;
  /** Measures the wait once, in milliseconds. */
  readonly measure: () => Promise<number>;
}

/** Measures the waits alternately. @returns the median of each */
export async function medianWaits(rounds: number, waits: readonly Wait[]): Promise<Finding[]> {
  const results = await interleaved(rounds, waits, ({ measure }) => measure());
  return waits.map(({ what, limit }, at) => figure(what, median(results[at] ?? []), milliseconds, limit));
}

/** @returns the duration of the work in milliseconds */
export async function measureTime(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Repeats an action until the work is over. @returns the work's result */
export async function repeatDuring<T>(work: Promise<T>, action: () => Promise<unknown>): Promise<T> {
  let isOver = false;
  const ending = work.finally(() => {
    isOver = true;
  });
  const acting = async () => {
    while (!isOver) await action();
  };
  const [result] = await Promise.all([ending, acting()]);
  return result;
}
