import { parseArgs } from 'node:util';
import { broken, type Finding, figure, findingsTable } from '../findings.ts';
import type { Timing } from './Timing.ts';

interface TimingOptions {
  readonly rounds: number;
  readonly timings: readonly Timing[];
}

function readOptions(all: readonly Timing[], rounds: number, words: readonly string[]): TimingOptions {
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
async function measured(timing: Timing, rounds: number): Promise<readonly Finding[]> {
  try {
    return await timing.measure(rounds);
  } catch (error) {
    console.error(error);
    return [figure(`${timing.name}: could not be measured`, Number.NaN, String, 0)];
  }
}

/**
 * Measures one after the other; tests hold none of these figures.
 *
 * @param all what there is to measure
 * @param rounds how often each is, where `words` do not say it
 * @param words `--rounds N`, `--only name,name`
 * @returns whether all limits hold
 */
export async function measureAll(all: readonly Timing[], rounds: number, words: readonly string[]): Promise<boolean> {
  const options = readOptions(all, rounds, words);
  const findings: Finding[] = [];
  for (const timing of options.timings) {
    console.info(`\n${timing.name}`);
    const results = await measured(timing, options.rounds);
    console.info(findingsTable([`median of ${options.rounds}`, 'measured', 'against'], results));
    findings.push(...results);
  }
  const faults = broken(findings);
  console.info(faults.length === 0 ? `\nAll ${findings.length} hold.` : `\nBroken:\n${faults.join('\n')}`);
  return faults.length === 0;
}
