import { parseArgs } from 'node:util';
import { broken, type Finding, figure, findingsTable } from '../findings.ts';
import type { Timing } from './Timing.ts';
import { TIMINGS } from './timings.ts';

const ROUNDS = '5';

function wanted(words: readonly string[]): { readonly rounds: number; readonly timings: readonly Timing[] } {
  const options = { rounds: { type: 'string', default: ROUNDS }, only: { type: 'string' } } as const;
  const { values } = parseArgs({ args: [...words], options });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('Write a whole number: --rounds 5');
  const names = values.only?.split(',') ?? TIMINGS.map(({ name }) => name);
  const unknown = names.find((name) => !TIMINGS.some((timing) => timing.name === name));
  if (unknown !== undefined)
    throw new Error(`There is no timing "${unknown}". Write ${TIMINGS.map(({ name }) => name).join(', ')}.`);
  return { rounds, timings: TIMINGS.filter(({ name }) => names.includes(name)) };
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
 * Measures what the portal does in time, one after the other; tests hold none of these figures.
 *
 * @param words `--rounds N`, `--only name,name`
 * @returns whether all limits hold
 */
export async function timingBench(words: readonly string[]): Promise<boolean> {
  const { rounds, timings } = wanted(words);
  const findings: Finding[] = [];
  for (const timing of timings) {
    console.info(`\n${timing.name}`);
    const found = await measured(timing, rounds);
    console.info(findingsTable([`median of ${rounds}`, 'measured', 'against'], found));
    findings.push(...found);
  }
  const faults = broken(findings);
  console.info(faults.length === 0 ? `\nAll ${findings.length} hold.` : `\nBroken:\n${faults.join('\n')}`);
  return faults.length === 0;
}
