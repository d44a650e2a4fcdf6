import { type callAt, callKey, type EarlyAnswer } from '@friends/shared/contract/portal/answers';
import type { Language } from '@friends/shared/contract/rules/language';

/** A call of the API as it is made: its name and values. */
export type Call = ReturnType<typeof callAt>;

/** Asks the API as a visitor. Never rejects: an API that cannot be asked answers status 0. */
export type Ask = (call: Call, language: Language) => Promise<EarlyAnswer>;

export const keyOf = ({ call, params, query }: Call): string => callKey(call, params, query);

/** Whether the answer says how things are; the others say that nobody knows now. */
export const isKnowledge = ({ status }: EarlyAnswer): boolean => (status >= 200 && status < 300) || status === 404;

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
