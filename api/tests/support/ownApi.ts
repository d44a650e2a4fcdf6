import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Api, setClock, speakTo } from '@friends/tools/testing/api/api';
import { type RunningApi, startApi } from '@friends/tools/testing/api/startApi';
import { ownDatabase } from './ownDatabase.ts';

/** An API with data of its own, for tests that others must not notice: those that move the clock, for one. */
export async function startOwnApi(env: Readonly<Record<string, string>> = {}): Promise<RunningApi> {
  const dataDir = mkdtempSync(join(tmpdir(), 'friends-own-'));
  const api = await startApi({ ...(await ownDatabase(dataDir)), ...env });
  return {
    ...api,
    async stop(signal) {
      await api.stop(signal);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** What runs from before the first of the tests around it until after the last; their calls go to its API. */
export function forTests<T extends { stop(): Promise<void> }>(start: () => Promise<T>, apiOf: (started: T) => Api): T {
  const started = {} as T;
  beforeAll(async () => speakTo(apiOf(Object.assign(started, await start()))));
  afterAll(async () => {
    speakTo(null);
    // Where the start failed there is nothing to stop, and its error is what is to be told.
    await started.stop?.();
  });
  return started;
}

/**
 * Gives the tests around it an API with data of its own, which their calls go to.
 *
 * @param now where its clock stands still
 */
export function ownApi(env: Readonly<Record<string, string>> = {}, now?: number | string): RunningApi {
  const start = async (): Promise<RunningApi> => {
    const api = await startOwnApi(env);
    if (now !== undefined) await setClock(now, api);
    return api;
  };
  return forTests(start, (api) => api);
}
