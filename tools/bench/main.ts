import { apiBench } from './api/apiBench.ts';
import { portalBench } from './portalBench.ts';

// `npm run bench` compares the portal with a single bundle; `npm run bench -- api` runs the API's own benchmark.
// Ends with 1 where a limit is broken.

const [what] = process.argv.slice(2);

if (what !== undefined && what !== 'api') {
  console.error(`There is no benchmark "${what}". Write npm run bench, or npm run bench -- api.`);
  process.exit(1);
}
process.exit((await (what === 'api' ? apiBench() : portalBench())) ? 0 : 1);
