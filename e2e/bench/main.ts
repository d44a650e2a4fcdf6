import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@friends/shared/build/packages';
import { portalBench } from './portalBench.ts';

// `npm run bench` compares the portal with a single bundle; `npm run bench -- api` runs the API's own benchmark.
// Ends with 1 where a limit is broken.

const [what, ...rest] = process.argv.slice(2);

function apiBench(): number {
  const script = join(ROOT, 'api/bench/main.ts');
  if (!existsSync(script)) {
    console.error('The API has no benchmark here: api/bench/main.ts is missing.');
    return 1;
  }
  return spawnSync(process.execPath, [script, ...rest], { cwd: ROOT, stdio: 'inherit' }).status ?? 1;
}

if (what === 'api') process.exit(apiBench());
if (what !== undefined) {
  console.error(`There is no benchmark "${what}". Write npm run bench, or npm run bench -- api.`);
  process.exit(1);
}
process.exit((await portalBench()) ? 0 : 1);
