import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Api, setClock, sharedApi, useApi } from '@friends/tools/testing/api/api';
import { type RunningApi, startApi } from '@friends/tools/testing/api/startApi';
import { type OpenedApi, openApi } from './openApi.ts';
import { ownDatabase } from './ownDatabase.ts';

type Settings = Readonly<Record<string, string>>;

/** Starts an API on a new data folder, and deletes the folder when the API stops. */
async function onOwnData<T extends OpenedApi>(env: Settings, start: (env: Settings) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'friends-own-'));
  const api = await start({ ...(await ownDatabase(dataDir)), ...env });
  return {
    ...api,
    async stop() {
      await api.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * An API with its own data, in the shared one's process, for tests that affect others, such as those that set the
 * clock.
 */
export const startOwnApi = (env: Settings = {}): Promise<OpenedApi> =>
  onOwnData(env, (settings) => openApi(sharedApi(), settings));

/** The same in its own process, for tests of its log, or of state shared by all calls of a process. */
export const startOwnProcess = (env: Settings = {}): Promise<RunningApi> => onOwnData(env, startApi);

/** Starts something before the surrounding tests and stops it after them; their calls go to its API. */
export function forTests<T extends { stop(): Promise<void> }>(start: () => Promise<T>, apiOf: (started: T) => Api): T {
  const started = {} as T;
  beforeAll(async () => useApi(apiOf(Object.assign(started, await start()))));
  afterAll(async () => {
    useApi(null);
    // After a failed start there is nothing to stop; its error should be reported.
    await started.stop?.();
  });
  return started;
}

function withClock<T extends OpenedApi>(start: () => Promise<T>, now: number | string | undefined): T {
  const startAt = async (): Promise<T> => {
    const api = await start();
    if (now !== undefined) await setClock(now, api);
    return api;
  };
  return forTests(startAt, (api) => api);
}

/**
 * Provides the surrounding tests with an API with its own data, to which their calls go.
 *
 * @param now time at which its clock is frozen
 */
export const ownApi = (env: Settings = {}, now?: number | string): OpenedApi => withClock(() => startOwnApi(env), now);

/** Like `ownApi`, in its own process. */
export const ownProcess = (env: Settings = {}, now?: number | string): RunningApi =>
  withClock(() => startOwnProcess(env), now);
