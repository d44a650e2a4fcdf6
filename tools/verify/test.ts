import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from '@friends/releases/check/browser/findChromium';
import { ROOT } from '../root.ts';
import { installChromium } from '../testing/browser/installChromium.ts';
import { findNginx, installNginx } from '../testing/nginx/installNginx.ts';
import { runStaticChecks } from './checks.ts';
import { createTempFolder } from './createTempFolder.ts';
import { WITHOUT_EXHAUSTIVE } from './exhaustive.ts';
import { finish } from './finish.ts';
import { repeat } from './repeat.ts';
import { add, failed, type Results } from './results.ts';
import { run } from './run.ts';
import { runAt } from './runAt.ts';
import { runBrowserTests } from './runBrowserTests.ts';
import { runJestProjects } from './runJest.ts';

const JEST_PROJECTS = ['unit', 'deploy', 'season', 'tools', 'screens', 'api-pglite', 'api-postgres'];
const USAGE =
  'Write npm test [-- --strict] [--all] [--at "2026-12-31 23:30"], or npm test -- --repeat 20 FILE [--busy].';

/** @throws with one sentence if the arguments do not match USAGE */
function readOptions() {
  const options = {
    strict: { type: 'boolean' },
    all: { type: 'boolean' },
    at: { type: 'string' },
    repeat: { type: 'string' },
    busy: { type: 'boolean' },
  } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const { strict: isStrict = false, all: isAll = false, busy: isBusy = false, at } = values;
  const args = process.argv
    .slice(2)
    .filter((word, index, all) => !word.startsWith('--at') && all[index - 1] !== '--at');
  if (values.repeat === undefined) {
    if (isBusy || positionals.length > 0) throw new Error(USAGE);
    return { isStrict, isAll, at, args, again: null };
  }
  const [file, ...more] = positionals;
  const times = Number(values.repeat);
  if (file === undefined || more.length > 0 || !Number.isInteger(times) || times < 1) throw new Error(USAGE);
  if (!existsSync(join(ROOT, file))) throw new Error(`There is no file ${file} in the repository.`);
  return { isStrict, isAll, at, args, again: { times, file, isBusy } };
}

function exitOnError<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** Types, lint, unit, API and browser tests; Jest's failures are repeated at the end, when nothing else runs. */
async function testAll({ isStrict, isAll }: { isStrict: boolean; isAll: boolean }): Promise<Results> {
  const args = isAll ? { jest: [], playwright: [] } : WITHOUT_EXHAUSTIVE;
  const checked = await runStaticChecks();
  // Built first, as tests of releases and of the portal would wait for it.
  const isBuilt = run('node', ['tools/build/main.ts']);
  const finishJest = runJestProjects(JEST_PROJECTS, args.jest);
  const browserResults = isBuilt
    ? runBrowserTests(isStrict, args.playwright)
    : failed('the build: no browser test was run');
  return [checked, browserResults, finishJest(isStrict)].reduce(add);
}

// The complete gate: installs what is missing, including a browser, then checks and tests. `--strict`: no retries.
// `--all`: includes exhaustive tests (`npm run test:all`). `--repeat N FILE`: runs one test file N times, `--busy` with
// a busy core. `--at`: runs at another time.
const options = exitOnError(readOptions);
const { again, at, args } = options;
if (!findChromium()) installChromium();
if (!findNginx()) installNginx();
if (at !== undefined) process.exit(exitOnError(() => runAt(at, [import.meta.filename, ...args])));
const clean = createTempFolder();
let results: Results;
try {
  if (again) run('node', ['tools/build/main.ts']);
  results = await (again ? repeat(again) : testAll(options));
} finally {
  clean();
}
// Building and running images takes longer than much of the above, so it is only run after changes to them.
if (!again) console.info('\nSkipped: npm run containers (5 to 15 minutes, and a container engine)');
process.exit(finish(results));
