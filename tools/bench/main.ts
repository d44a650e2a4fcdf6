import { alertsBench } from './alerts/alertsBench.ts';
import { apiBench } from './api/apiBench.ts';
import { faultsBench } from './faults/faultsBench.ts';
import { portalBench } from './portalBench.ts';
import { releaseBench } from './release/releaseBench.ts';
import { soakBench } from './soak/soakBench.ts';
import { stackBench } from './stack/stackBench.ts';
import { upgradeBench } from './upgrade/upgradeBench.ts';

// `npm run bench` compares the portal with a single bundle; `-- api` runs the API's own benchmark, `-- release` swaps a
// season under load, `-- stack` kills a process and restarts the database under load, `-- upgrade [commit]` replaces an
// earlier version under load, `-- soak` watches the memory for ten minutes and lets 200 log in at once, `-- alerts`
// causes every alert, `-- faults` does to the API what happens to one. Ends with 1 where a limit is broken.

const BENCHES: Readonly<Record<string, (words: readonly string[]) => Promise<boolean>>> = {
  portal: portalBench,
  api: apiBench,
  release: releaseBench,
  soak: soakBench,
  stack: () => stackBench(),
  alerts: alertsBench,
  upgrade: upgradeBench,
  faults: faultsBench,
};

const [what = 'portal', ...words] = process.argv.slice(2);
const bench = Object.hasOwn(BENCHES, what) ? BENCHES[what] : undefined;
if (!bench) {
  console.error(`There is no benchmark "${what}". Write npm run bench -- ${Object.keys(BENCHES).join(', or -- ')}.`);
  process.exit(1);
}
process.exit((await bench(words)) ? 0 : 1);
