import { add, failed, NO_RESULTS, type Results } from './results.ts';
import { type Command, run, runSideBySide } from './run.ts';

/** Checks that use all cores, and therefore run one after the other. */
const MULTI_CORE_CHECKS: readonly Command[] = [
  ['tsc', '-p', 'tsconfig.web.json'],
  ['tsc', '-p', 'tsconfig.node.json'],
  ['biome', 'check', '.'],
  ['oxlint', '--type-aware', '--deny-warnings'],
];

/** Checks that use one core, run side by side; slowest first. */
const SINGLE_CORE_CHECKS: readonly Command[] = [
  ['node', 'tools/verify/imports/importRules.ts'],
  ['node', 'tools/verify/migrations/migrations.ts'],
  ['knip', '--no-progress', '--config', 'tools/verify/knip.jsonc'],
  ['node', 'tools/verify/openApi.ts'],
  ['node', 'tools/verify/surface/surface.ts'],
  ['node', 'tools/verify/citations.ts'],
  ['node', 'tools/verify/firstScript.ts'],
];

/** Each check counts as one test. */
const resultsOf = (command: Command, succeeded: boolean): Results =>
  succeeded ? { ...NO_RESULTS, passed: 1 } : failed(command.join(' '));

export async function runStaticChecks(): Promise<Results> {
  const first = MULTI_CORE_CHECKS.map((command) => {
    const [tool, ...args] = command;
    return resultsOf(command, run(tool, args));
  });
  const successes = await runSideBySide(SINGLE_CORE_CHECKS);
  const rest = SINGLE_CORE_CHECKS.map((command, at) => resultsOf(command, successes[at] ?? false));
  return [...first, ...rest].reduce(add);
}
