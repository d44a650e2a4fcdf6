/**
 * The API as its own process for tests. Its control opens others in the same process, with settings of their own: that takes a
 * tenth of what a process does.
 */
import { setFlagsFromString } from 'node:v8';
import { hashAtLeastCost } from '@friends/api/platform/passwordSecurity/passwords';
import { proveAtLeastCost } from '@friends/api/platform/proofs/WorkProofs';
import { openTestApi, type TestApi } from './openTestApi.ts';

/** APIs that were opened in this process, by their control's address. */
const opened = new Map<string, TestApi>();

const isText = (pair: [string, unknown]): pair is [string, string] => typeof pair[1] === 'string';

// Jest's tests set it, benches do not: there the cost of a hash is looked at, and the embedded database runs for long enough
// that compiling it a second time, for speed, pays off.
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

// Where the tests are killed, nobody holds the other end of this line any more, and the API goes, too.
process.stdin
  .once('end', () => process.exit(1))
  .resume()
  .unref();

process.stdout.write(`ready ${JSON.stringify({ url: main.url, control: main.control })}\n`);

process.on('SIGTERM', () => {
  void Promise.all([...opened.values(), main].map((api) => api.close()));
});
