import { runStaticChecks } from './checks.ts';
import { WITHOUT_EXHAUSTIVE } from './exhaustive.ts';
import { finish } from './finish.ts';
import { add } from './results.ts';
import { runJestProjects } from './runJest.ts';

// The fast gate: types, lint, pure rules and single pieces.
const checked = await runStaticChecks();
process.exit(
  finish(add(checked, runJestProjects(['unit', 'deploy', 'season', 'tools'], WITHOUT_EXHAUSTIVE.jest)(false))),
);
