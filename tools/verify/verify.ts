import { staticChecks } from './checks.ts';
import { WITHOUT_EXHAUSTIVE } from './exhaustive.ts';
import { finish } from './finish.ts';
import { jestTally } from './jestTally.ts';
import { add } from './tally.ts';

// The fast gate: types, lint, pure rules and single pieces.
const checked = await staticChecks();
process.exit(finish(add(checked, jestTally(['unit', 'deploy', 'season', 'tools'], WITHOUT_EXHAUSTIVE.jest)(false))));
