/**
 * Runs each in turns, and in each round another one first, so that other work of the machine disturbs all alike.
 *
 * @returns what each came to, in the order of `runs`
 */
export async function interleaved<Result>(
  rounds: number,
  runs: readonly (() => Promise<Result>)[],
): Promise<readonly (readonly Result[])[]> {
  const entries = runs.map((run) => ({ run, results: [] as Result[] }));
  for (let round = 0; round < rounds; round += 1) {
    const first = round % entries.length;
    for (const { run, results } of [...entries.slice(first), ...entries.slice(0, first)]) results.push(await run());
    process.stdout.write('.');
  }
  return entries.map(({ results }) => results);
}
