import { type Command, run, runSideBySide } from './run.ts';
import { add, failed, NOTHING, type Tally } from './tally.ts';

/** Parallel by themselves. */
const OF_ALL_CORES: readonly Command[] = [
  ['tsc', '-p', 'tsconfig.web.json'],
  ['tsc', '-p', 'tsconfig.node.json'],
  ['biome', 'check', '.'],
  ['oxlint', '--type-aware', '--deny-warnings'],
];

/** Slowest first. */
const OF_ONE_CORE: readonly Command[] = [
  ['node', 'tools/verify/imports/importRules.ts'],
  ['node', 'tools/verify/migrations/migrations.ts'],
  ['knip', '--no-progress', '--config', 'tools/verify/knip.jsonc'],
  ['node', 'tools/verify/openApi.ts'],
  ['node', 'tools/verify/surface/surface.ts'],
  ['node', 'tools/verify/citations.ts'],
  ['node', 'tools/verify/firstScript.ts'],
];

/** A tool counts as one test. */
const tallyOf = (command: Command, well: boolean): Tally =>
  well ? { ...NOTHING, passed: 1 } : failed(command.join(' '));

export async function staticChecks(): Promise<Tally> {
  const first = OF_ALL_CORES.map((command) => {
    const [tool, ...args] = command;
    return tallyOf(command, run(tool, args));
  });
  const wells = await runSideBySide(OF_ONE_CORE);
  const rest = OF_ONE_CORE.map((command, at) => tallyOf(command, wells[at] ?? false));
  return [...first, ...rest].reduce(add);
}
