import { spawnSync } from 'node:child_process';
import { ROOT } from '../root.ts';
import { sayDurations, timed } from './durations.ts';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Longer commands are cut in the list of durations. */
const LONG = 100;

export const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0 };

export function add(one: Tally, two: Tally): Tally {
  return {
    passed: one.passed + two.passed,
    failed: one.failed + two.failed,
    skipped: one.skipped + two.skipped,
  };
}

/** Runs a tool with its output and its duration shown; true where it ended well. */
export function run(tool: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): boolean {
  const words = `${tool} ${args.join(' ')}`;
  console.info(`\n> ${words}`);
  return timed(
    words.length > LONG ? `${words.slice(0, LONG)} …` : words,
    () => spawnSync(tool, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0,
  );
}

/** A tool that has no tests of its own counts as one. */
export function check(tool: string, args: readonly string[]): Tally {
  return run(tool, args) ? { ...NOTHING, passed: 1 } : { ...NOTHING, failed: 1 };
}

/** Types, lint, import rules, the version of what is shared, the rules of the OpenAPI document, and migrations that the version before survives. */
export function staticChecks(): Tally {
  return [
    check('tsc', ['-p', 'tsconfig.web.json']),
    check('tsc', ['-p', 'tsconfig.node.json']),
    check('biome', ['check', '.']),
    check('oxlint', ['--type-aware', '--deny-warnings']),
    check('node', ['tools/verify/imports/importRules.ts']),
    check('node', ['tools/verify/citations.ts']),
    check('node', ['tools/verify/surface/surface.ts']),
    check('node', ['tools/verify/openApi.ts']),
    check('node', ['tools/verify/migrations/migrations.ts']),
  ].reduce(add);
}

/** Says the totals on the last line, and ends with 0 only if all passed. */
export function finish({ passed, failed, skipped }: Tally): never {
  sayDurations();
  if (skipped > 0)
    console.info(`\n${skipped} skipped: they are for the other database, or need nginx where it is missing`);
  console.info(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}
