import { run } from './run.ts';
import { add, failed, NOTHING, type Tally } from './tally.ts';

/** A tool that has no tests of its own counts as one. */
function check(tool: string, args: readonly string[]): Tally {
  return run(tool, args) ? { ...NOTHING, passed: 1 } : failed([tool, ...args].join(' '));
}

/** Types, lint, what nobody imports, import rules, the version of what is shared, the page's first script, the rules of the OpenAPI document, and migrations that the version before survives. */
export function staticChecks(): Tally {
  return [
    check('tsc', ['-p', 'tsconfig.web.json']),
    check('tsc', ['-p', 'tsconfig.node.json']),
    check('biome', ['check', '.']),
    check('oxlint', ['--type-aware', '--deny-warnings']),
    check('knip', ['--no-progress', '--config', 'tools/verify/knip.jsonc']),
    check('node', ['tools/verify/imports/importRules.ts']),
    check('node', ['tools/verify/citations.ts']),
    check('node', ['tools/verify/surface/surface.ts']),
    check('node', ['tools/verify/firstScript.ts']),
    check('node', ['tools/verify/openApi.ts']),
    check('node', ['tools/verify/migrations/migrations.ts']),
  ].reduce(add);
}
