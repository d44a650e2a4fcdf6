import { add, failed, NO_RESULTS, type Results } from './results.ts';
import { type Command, run, runSideBySide } from './run.ts';

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
const resultsOf = (command: Command, succeeded: boolean): Results =>
  succeeded ? { ...NO_RESULTS, passed: 1 } : failed(command.join(' '));

export async function staticChecks(): Promise<Results> {
  const first = OF_ALL_CORES.map((command) => {
    const [tool, ...args] = command;
    return resultsOf(command, run(tool, args));
  });
  const successes = await runSideBySide(OF_ONE_CORE);
  const rest = OF_ONE_CORE.map((command, at) => resultsOf(command, successes[at] ?? false));
  return [...first, ...rest].reduce(add);
}
