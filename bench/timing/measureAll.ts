import { parseArgs } from 'node:util';
import { type Finding, failedFindings, figure, findingsTable } from '../findings.ts';

/** A measurement with limits. It starts and ends what it needs besides the fixture. */
export interface Timing<Fixture = void> {
  readonly name: string;
  /** Table head: name of the rows, of the figures, and of what they are compared with. */
  readonly head?: readonly [string, string, string];
  /** @param rounds samples per figure, of which the median is judged */
  measure(rounds: number, fixture: Fixture): Promise<readonly Finding[]>;
  /** Custom output, if not one finding per line. */
  table?(findings: readonly Finding[]): string;
}

/** @throws with a sentence for an unknown argument */
function choose<Fixture>(all: readonly Timing<Fixture>[], rounds: number, args: readonly string[]) {
  const options = { rounds: { type: 'string', default: String(rounds) }, only: { type: 'string' } } as const;
  const { values } = parseArgs({ args: [...args], options });
  const count = Number(values.rounds);
  if (!Number.isInteger(count) || count < 1) throw new Error(`Write a whole number: --rounds ${rounds}`);
  const names = values.only?.split(',') ?? all.map(({ name }) => name);
  const unknown = names.find((name) => !all.some((timing) => timing.name === name));
  if (unknown !== undefined)
    throw new Error(`Unknown measurement "${unknown}". Available: ${all.map(({ name }) => name).join(', ')}.`);
  return { rounds: count, timings: all.filter(({ name }) => names.includes(name)) };
}

/** A failed measurement violates its limits, and does not stop others. */
async function measureOne<Fixture>(
  timing: Timing<Fixture>,
  rounds: number,
  fixture: Fixture,
): Promise<readonly Finding[]> {
  try {
    return await timing.measure(rounds, fixture);
  } catch (error) {
    console.error(error);
    return [figure(`${timing.name}: could not be measured`, Number.NaN, String, 0)];
  }
}

/**
 * Tests cover none of these figures.
 *
 * @param all available measurements, in order
 * @param rounds default number of rounds; fewer are not conclusive
 * @param args `--rounds N`, `--only name,name`
 * @param open opens the shared fixture
 * @returns true if all limits hold
 */
export async function measureIn<Fixture>(
  all: readonly Timing<Fixture>[],
  rounds: number,
  args: readonly string[],
  open: (cleanup: AsyncDisposableStack) => Promise<Fixture>,
): Promise<boolean> {
  const choice = choose(all, rounds, args);
  await using cleanup = new AsyncDisposableStack();
  const fixture = await open(cleanup);
  const findings: Finding[] = [];
  for (const timing of choice.timings) {
    process.stdout.write(`\n${timing.name} `);
    const results = await measureOne(timing, choice.rounds, fixture);
    const head = timing.head ?? [`median of ${choice.rounds}`, 'measured', 'against'];
    console.info(`\n\n${timing.table?.(results) ?? findingsTable(head, results)}`);
    findings.push(...results);
  }
  const faults = failedFindings(findings);
  const limits = findings.filter(({ limit }) => limit !== undefined).length;
  if (limits > 0) console.info(`\n${limits - faults.length} of ${limits} limits hold.`);
  if (faults.length > 0) console.info(`Broken:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  if (choice.rounds < rounds) console.info(`Only ${choice.rounds} rounds: results are conclusive from ${rounds}.`);
  return faults.length === 0;
}

/** `measureIn` without a shared fixture. */
export const measureAll = (all: readonly Timing[], rounds: number, args: readonly string[]): Promise<boolean> =>
  measureIn(all, rounds, args, async () => {});
