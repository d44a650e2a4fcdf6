import { apiBench } from './api/apiBench.ts';
import { ATTACKS } from './attacks/attacks.ts';
import { faultsBench } from './faults/faultsBench.ts';
import { lighthouseBench } from './lighthouse/lighthouseBench.ts';
import { logins } from './logins/logins.ts';
import { peersBench } from './peers/peersBench.ts';
import { portalBench } from './portal/portalBench.ts';
import { releaseBench } from './release/releaseBench.ts';
import { soakBench } from './soak/soakBench.ts';
import { stackBench } from './stack/stackBench.ts';
import { measureAll } from './timing/measureAll.ts';
import { TIMINGS } from './timing/timings.ts';
import { upgradeBench } from './upgrade/upgradeBench.ts';

// `npm run bench` compares the portal with a single bundle and static HTML; `-- peers` with another federated portal,
// `-- lighthouse` asks Lighthouse about every public page; `-- api` runs the API's own benchmark, `-- release` swaps a
// season under load, `-- stack` kills a process and restarts the database under load, `-- upgrade [commit]` replaces an
// earlier version under load, `-- soak` watches the memory for half an hour, `-- logins` lets 200 log in at once and
// attacks the login, `-- attacks` does that and more to harm a portal, `-- faults` does to the API what happens to one, `-- timing`
// measures what must be done in time.
// Ends with 1 where a limit is broken.

const BENCHES: Readonly<Record<string, (words: readonly string[]) => Promise<boolean>>> = {
  portal: portalBench,
  peers: peersBench,
  lighthouse: lighthouseBench,
  api: apiBench,
  release: releaseBench,
  soak: soakBench,
  logins: (words) => measureAll([logins], 3, words),
  attacks: (words) => measureAll(ATTACKS, 1, words),
  stack: () => stackBench(),
  upgrade: upgradeBench,
  faults: faultsBench,
  timing: (words) => measureAll(TIMINGS, 5, words),
};

const typed = process.argv.slice(2);
const [what = '', ...words] = typed[0] === undefined || typed[0].startsWith('-') ? ['portal', ...typed] : typed;
const bench = Object.hasOwn(BENCHES, what) ? BENCHES[what] : undefined;
if (!bench) {
  console.error(`There is no benchmark "${what}". Write npm run bench -- ${Object.keys(BENCHES).join(', or -- ')}.`);
  process.exit(1);
}
process.exit((await bench(words)) ? 0 : 1);
