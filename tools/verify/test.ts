import { findChromium } from '../browser/findChromium.ts';
import { installChromium } from '../testing/browser/installChromium.ts';
import { browserTally } from './browserTally.ts';
import { add, finish, NOTHING, run, staticChecks } from './checks.ts';
import { jestTally } from './jestTally.ts';

const API_PROJECTS = ['api-pglite', 'api-postgres'];
const JEST_PROJECTS = ['unit', 'deploy', 'season', 'tools', 'screens', ...API_PROJECTS];

// Everything: installs what is missing (a browser included), then types, lint, unit, API and browser tests.
if (!findChromium()) installChromium();
const checked = staticChecks();
// Tests of the release tool and of the whole portal need the builds; built here, no test waits for them.
const isBuilt = run('node', ['tools/build/main.ts']);
const tested = add(jestTally(JEST_PROJECTS, 'together'), jestTally(API_PROJECTS, 'alone'));
const browsed = isBuilt ? browserTally() : { ...NOTHING, failed: 1 };
finish([checked, tested, browsed].reduce(add));
