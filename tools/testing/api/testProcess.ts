/** An API whose control opens further ones in the same process, which costs a tenth of a process. */
import { setFlagsFromString } from 'node:v8';
import { hashAtLeastCost } from '@friends/api/platform/passwordSecurity/passwords';
import { proveAtLeastCost } from '@friends/api/platform/proofs/WorkProofs';
import { openTestApi, type TestApi } from './openTestApi.ts';

/** APIs opened in this process, by their control's address. */
const opened = new Map<string, TestApi>();

const isText = (pair: [string, unknown]): pair is [string, string] => typeof pair[1] === 'string';

// Set by Jest's tests but not by benches, which measure the cost of hashes, and run long enough for the embedded
// database's optimized compilation to pay off.
if (process.env.TEST_CHEAPLY) {
  hashAtLeastCost();
  proveAtLeastCost();
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

// If the tests are killed, their end of the pipe closes, and the API exits, too.
process.stdin
  .once('end', () => process.exit(1))
  .resume()
  .unref();

process.stdout.write(`ready ${JSON.stringify({ url: main.url, control: main.control })}\n`);

process.on('SIGTERM', () => {
  void Promise.all([...opened.values(), main].map((api) => api.close()));
});
