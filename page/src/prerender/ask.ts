import { type callAt, callKey, type EarlyAnswer } from '@friends/shared/contract/portal/answers';
import type { Language } from '@friends/shared/contract/rules/language';

export type Call = ReturnType<typeof callAt>;

/** Calls the API as a visitor. Never rejects: an unreachable API counts as status 0. */
export type Ask = (call: Call, language: Language) => Promise<EarlyAnswer>;

export const keyOf = ({ call, params, query }: Call): string => callKey(call, params, query);

/** True for 2xx and 404; any other status is inconclusive. */
export const isConclusive = ({ status }: EarlyAnswer): boolean => (status >= 200 && status < 300) || status === 404;

/** Limits concurrent calls, as the API has other clients. */
const AT_ONCE = 4;

/** Makes each call once, in order, a few at a time. @returns pending answers by `callKey` */
export function fetchAll(
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
