import { findChromium } from '../browser/findChromium.ts';
import { installChromium } from '../testing/browser/installChromium.ts';
import { findNginx, installNginx } from '../testing/nginx/installNginx.ts';
import { browserTally } from './browserTally.ts';
import { add, finish, NOTHING, run, staticChecks } from './checks.ts';
import { jestTally } from './jestTally.ts';

const JEST_PROJECTS = ['unit', 'deploy', 'season', 'tools', 'screens', 'api-pglite', 'api-postgres'];

// Everything: installs what is missing (a browser included), then types, lint, unit, API and browser tests.
if (!findChromium()) installChromium();
if (!findNginx()) installNginx();
let total = add(staticChecks(), jestTally(JEST_PROJECTS));
// The browser tests need the builds; where those fail, they are one failure.
total = add(total, run('node', ['tools/build/main.ts']) ? browserTally() : { ...NOTHING, failed: 1 });
// It builds and runs images, which takes longer than all of the above; whoever changes them runs it.
console.info('\nSkipped: npm run containers (5 to 15 minutes, and an engine for containers)');
finish(total);
