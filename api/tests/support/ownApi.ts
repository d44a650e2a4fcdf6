import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Api, setClock, sharedApi, speakTo } from '@friends/tools/testing/api/api';
import { type OpenedApi, openApi } from '@friends/tools/testing/api/openApi';
import { type RunningApi, startApi } from '@friends/tools/testing/api/startApi';
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
 * An API with data of its own, for tests that others must not notice: those that move the clock, for one. It runs in the
 * process of the shared one.
 */
export const startOwnApi = (env: Settings = {}): Promise<OpenedApi> =>
  onOwnData(env, (settings) => openApi(sharedApi(), settings));

/** The same in a process of its own, for tests of what it logs, or of what all calls of a process share. */
export const startOwnProcess = (env: Settings = {}): Promise<RunningApi> => onOwnData(env, startApi);

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

function withClock<T extends OpenedApi>(start: () => Promise<T>, now: number | string | undefined): T {
  const startAt = async (): Promise<T> => {
    const api = await start();
    if (now !== undefined) await setClock(now, api);
    return api;
  };
  return forTests(startAt, (api) => api);
}

/**
 * Gives the tests around it an API with data of its own, which their calls go to.
 *
 * @param now where its clock stands still
 */
export const ownApi = (env: Settings = {}, now?: number | string): OpenedApi => withClock(() => startOwnApi(env), now);

/** As `ownApi`, in a process of its own. */
export const ownProcess = (env: Settings = {}, now?: number | string): RunningApi =>
  withClock(() => startOwnProcess(env), now);
