import { setClock, useApi } from '@friends/tools/testing/api/api';
import { type RunningApi, startApi } from '@friends/tools/testing/api/startApi';

/**
 * For tests of processes that die: an API for all calls of the test, which ends with it.
 *
 * @param now of its clock, in ms
 * @returns starts it on the settings' data, in place of the one before
 */
export function restartableApi(now: number): (settings: Readonly<Record<string, string>>) => Promise<RunningApi> {
  let running: RunningApi | null = null;
  afterEach(async () => {
    useApi(null);
    await running?.stop();
  });
  return async (settings) => {
    useApi(null);
    running = await startApi(settings);
    useApi(running);
    await setClock(now, running);
    return running;
  };
}
