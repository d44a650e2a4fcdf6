import { setTimeout as pause } from 'node:timers/promises';
import { visitsAtRate } from '../testing/load/visitsAtRate.ts';
import type { Engine } from './engine.ts';
import { inspect } from './measure.ts';
import { run } from './run.ts';
import { answers, type Stack } from './stack.ts';

const VISITS_A_SECOND = 5;
/** Time within which nginx notices a changed address (docs/decisions/0044-nginx.md). */
const KNOWN_AFTER_MS = 5000;

async function addressesOf(engine: Engine, stack: Stack): Promise<string[]> {
  const containers = await stack.containers('api');
  return Promise.all(containers.map(async (container) => (await inspect(engine, container)).address));
}

/**
 * Replaces one container after the other, under visitors.
 *
 * @returns the number of visitors
 * @throws if one of them got an error, or an address did not change
 */
export async function replaceApi(engine: Engine, stack: Stack): Promise<number> {
  const before = await addressesOf(engine, stack);
  const old = await stack.containers('api');
  const options = { portal: stack.url, path: '/', remote: 'mf-public', perSecond: VISITS_A_SECOND };
  const { crowd } = await visitsAtRate(options, async () => {
    for (const container of old) {
      await run(engine.program, ['stop', '--time', '30', container], engine.env);
      await run(engine.program, ['rm', container], engine.env);
      await stack.compose('up', '--detach', '--no-build', '--no-deps', '--no-recreate', '--scale', 'api=2', 'api');
      for (const address of await addressesOf(engine, stack)) await answers(`http://${address}:8080/readyz`);
      await pause(KNOWN_AFTER_MS);
    }
  });
  const stayed = (await addressesOf(engine, stack)).filter((address) => before.includes(address));
  if (stayed.length > 0) throw new Error(`The API still has the address ${stayed.join(', ')}`);
  if (crowd.failures.length > 0)
    throw new Error(`${crowd.failures.length} of ${crowd.visits.length} visitors: ${crowd.failures[0]}`);
  return crowd.visits.length;
}
