import { parseArgs } from 'node:util';
import { measureIn } from '../timing/measureAll.ts';
import { gate } from './gate.ts';
import { memory } from './memory.ts';
import { pages } from './pages.ts';
import { points } from './points.ts';
import { starts } from './starts.ts';
import { versionsAgainst } from './versions.ts';

/** Default of `--against`, as in bench/README.md. */
const BASELINE_COMMIT = '8cf7bcf6';
const DEFAULT_ROUNDS = 3;

/**
 * README.md states the duration.
 *
 * @param args `--against COMMIT`, `--rounds N`, `--only start,page,points,memory,gate`
 * @returns true if all limits hold
 */
export async function weightBench(args: readonly string[]): Promise<boolean> {
  const options = {
    against: { type: 'string', default: BASELINE_COMMIT },
    rounds: { type: 'string' },
    only: { type: 'string' },
  } as const;
  const { against, rounds, only } = parseArgs({ args: [...args], options }).values;
  const rest = [...(rounds === undefined ? [] : ['--rounds', rounds]), ...(only === undefined ? [] : ['--only', only])];
  return await measureIn([starts, pages, points, memory, gate], DEFAULT_ROUNDS, rest, async () =>
    versionsAgainst(against),
  );
}
