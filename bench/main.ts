import { apiBench } from './api/apiBench.ts';
import { nightlyBench } from './api/nightlyBench.ts';
import { staffBench } from './api/staffBench.ts';
import { loadTest } from './loadTests/loadTest.ts';
import { release } from './loadTests/release.ts';
import { soak } from './loadTests/soak.ts';
import { logins } from './logins/logins.ts';
import { openPictures } from './pictures/openPictures.ts';
import { pictures } from './pictures/pictures.ts';
import { portalBench } from './portal/portalBench.ts';
import { measureAll, measureIn } from './timing/measureAll.ts';
import { TIMINGS } from './timing/timings.ts';

// `npm run bench [-- name]`: README.md describes each bench and its options. Exits with 1 if a limit is violated.

const BENCHES: Readonly<Record<string, (args: readonly string[]) => Promise<boolean>>> = {
  portal: portalBench,
  pictures: (args) => measureIn([pictures], 7, args, openPictures),
  api: apiBench,
  nightly: nightlyBench,
  staff: staffBench,
  release: loadTest(release),
  soak: loadTest(soak),
  logins: (args) => measureAll([logins], 3, args),
  timing: (args) => measureAll(TIMINGS, 5, args),
};

const args = process.argv.slice(2);
const [what = '', ...rest] = args[0] === undefined || args[0].startsWith('-') ? ['portal', ...args] : args;
const bench = Object.hasOwn(BENCHES, what) ? BENCHES[what] : undefined;
if (!bench) {
  console.error(`Unknown benchmark "${what}". Available: ${Object.keys(BENCHES).join(', ')}.`);
  process.exit(1);
}
process.exit((await bench(rest)) ? 0 : 1);
