import { parseArgs } from 'node:util';
import { broken, type Finding, figure, findingsTable } from '../findings.ts';

/** Something that is measured with its limits. What it needs beside the scene it starts, and ends. */
export interface Timing<Scene = void> {
  /** As `--only` names it. */
  readonly name: string;
  /** Above its table: what the rows are, whose figures these are, and what they are compared with. */
  readonly head?: readonly [string, string, string];
  /** @param rounds how often each figure is taken; what is judged is the median */
  measure(rounds: number, scene: Scene): Promise<readonly Finding[]>;
  /** How its findings are printed where they are not one a line. */
  table?(findings: readonly Finding[]): string;
}

/** @throws with a sentence where a word is unknown */
function choose<Scene>(all: readonly Timing<Scene>[], rounds: number, words: readonly string[]) {
  const options = { rounds: { type: 'string', default: String(rounds) }, only: { type: 'string' } } as const;
  const { values } = parseArgs({ args: [...words], options });
  const count = Number(values.rounds);
  if (!Number.isInteger(count) || count < 1) throw new Error(`Write a whole number: --rounds ${rounds}`);
  const names = values.only?.split(',') ?? all.map(({ name }) => name);
  const unknown = names.find((name) => !all.some((timing) => timing.name === name));
  if (unknown !== undefined)
    throw new Error(`There is no "${unknown}" here. Write ${all.map(({ name }) => name).join(', ')}.`);
  return { rounds: count, timings: all.filter(({ name }) => names.includes(name)) };
}

/** One that breaks off holds no limit, and keeps none of the others from being measured. */
async function measureOne<Scene>(timing: Timing<Scene>, rounds: number, scene: Scene): Promise<readonly Finding[]> {
  try {
    return await timing.measure(rounds, scene);
  } catch (error) {
    console.error(error);
    return [figure(`${timing.name}: could not be measured`, Number.NaN, String, 0)];
  }
}

/**
 * Measures one after the other; tests hold none of these figures.
 *
 * @param all what there is to measure, in the order in which it is
 * @param rounds how often each is, where `words` do not say it; fewer say too little
 * @param words `--rounds N`, `--only name,name`
 * @param open opens the scene of all of them, and says what ends it
 * @returns whether all limits hold
 */
export async function measureIn<Scene>(
  all: readonly Timing<Scene>[],
  rounds: number,
  words: readonly string[],
  open: (ends: AsyncDisposableStack) => Promise<Scene>,
): Promise<boolean> {
  const choice = choose(all, rounds, words);
  await using ends = new AsyncDisposableStack();
  const scene = await open(ends);
  const findings: Finding[] = [];
  for (const timing of choice.timings) {
    process.stdout.write(`\n${timing.name} `);
    const results = await measureOne(timing, choice.rounds, scene);
    const head = timing.head ?? [`median of ${choice.rounds}`, 'measured', 'against'];
    console.info(`\n\n${timing.table?.(results) ?? findingsTable(head, results)}`);
    findings.push(...results);
  }
  const faults = broken(findings);
  const limits = findings.filter(({ limit }) => limit !== undefined).length;
  if (limits > 0) console.info(`\n${limits - faults.length} of ${limits} limits hold.`);
  if (faults.length > 0) console.info(`Broken:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  if (choice.rounds < rounds)
    console.info(`These are ${choice.rounds} rounds; to judge by, there must be at least ${rounds}.`);
  return faults.length === 0;
}

/** The same where each opens what it needs. */
export const measureAll = (all: readonly Timing[], rounds: number, words: readonly string[]): Promise<boolean> =>
  measureIn(all, rounds, words, async () => {});
