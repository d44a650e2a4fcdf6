import { add, finish, staticChecks } from './checks.ts';
import { jestTally } from './jestTally.ts';

// The fast gate: types, lint, pure rules and single pieces.
finish(add(staticChecks(), jestTally(['unit', 'deploy', 'season', 'tools'], 'together')));
