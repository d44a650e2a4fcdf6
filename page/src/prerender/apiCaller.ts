import { type callAt, callKey, type EarlyAnswer } from '@friends/shared/contract/portal/answers';
import type { Language } from '@friends/shared/contract/rules/language';

export type Call = ReturnType<typeof callAt>;

/** Calls the API as a visitor. Never rejects: an unreachable API counts as status 0. */
export type ApiCaller = (call: Call, language: Language) => Promise<EarlyAnswer>;

export const keyOf = ({ call, params, query }: Call): string => callKey(call, params, query);

/** True for 2xx and 404; any other status is inconclusive. */
export const isConclusive = ({ status }: EarlyAnswer): boolean => (status >= 200 && status < 300) || status === 404;

/** Limits concurrent calls, as the API has other clients. */
const MAX_CONCURRENT = 4;

/** Makes each call once, in order, a few at a time. @returns pending answers by `callKey` */
export function fetchAll(
  calls: readonly Call[],
  callApi: (call: Call) => Promise<EarlyAnswer>,
): ReadonlyMap<string, Promise<EarlyAnswer>> {
  const tasks = new Map(calls.map((call) => [keyOf(call), { call, ...Promise.withResolvers<EarlyAnswer>() }]));
  const pendingTasks = tasks.values();
  const runTasks = async () => {
    for (const { call, resolve } of pendingTasks) resolve(await callApi(call));
  };
  for (let worker = 0; worker < MAX_CONCURRENT; worker += 1) void runTasks();
  return new Map([...tasks].map(([key, { promise }]) => [key, promise]));
}
