/** An API whose control opens further APIs in the same process, at a tenth of the cost of a process. */
import { setFlagsFromString } from 'node:v8';
import { minimizeHashCost } from '@friends/api/platform/passwordSecurity/passwords';
import { minimizeProofCost } from '@friends/api/platform/proofs/WorkProofs';
import { openTestApi, type TestApi } from './openTestApi.ts';

/** APIs opened in this process, by their control's address. */
const opened = new Map<string, TestApi>();

const isText = (pair: [string, unknown]): pair is [string, string] => typeof pair[1] === 'string';

// Set by Jest's tests. Benchmarks measure the cost of hashes, and run long enough for the optimized compilation of the
// embedded database to pay off.
if (process.env.TEST_MINIMAL_COST) {
  minimizeHashCost();
  minimizeProofCost();
  setFlagsFromString('--liftoff-only');
}

const main = await openTestApi(process.env, {
  async open(input) {
    const api = await openTestApi(Object.fromEntries(Object.entries(input).filter(isText)));
    opened.set(api.control, api);
    return { url: api.url, control: api.control };
  },
  async close({ control }) {
    const api = opened.get(String(control));
    opened.delete(String(control));
    await api?.close();
  },
});

// If the tests are killed, their end of the pipe closes; then the API exits, too.
process.stdin
  .once('end', () => process.exit(1))
  .resume()
  .unref();

process.stdout.write(`ready ${JSON.stringify({ url: main.url, control: main.control })}\n`);

process.on('SIGTERM', () => {
  void Promise.all([...opened.values(), main].map((api) => api.close()));
});
