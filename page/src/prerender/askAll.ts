import type { EarlyAnswer } from '@friends/shared/contract/portal/answers';
import type { Call } from './ask.ts';
import { keyOf } from './publicRoutes.ts';

/** Calls at a time: the API has others to answer. */
const AT_ONCE = 4;

/** Asks each call once, in their order, a few at a time. @returns each answer on its way, by `callKey` */
export function askAll(
  calls: readonly Call[],
  ask: (call: Call) => Promise<EarlyAnswer>,
): ReadonlyMap<string, Promise<EarlyAnswer>> {
  const tasks = new Map(calls.map((call) => [keyOf(call), { call, ...Promise.withResolvers<EarlyAnswer>() }]));
  const waiting = tasks.values();
  const work = async () => {
    for (const { call, resolve } of waiting) resolve(await ask(call));
  };
  for (let worker = 0; worker < AT_ONCE; worker += 1) void work();
  return new Map([...tasks].map(([key, { promise }]) => [key, promise]));
}
