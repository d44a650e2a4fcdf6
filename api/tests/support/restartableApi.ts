import { setClock, useApi } from '@friends/tools/testing/api/api';
import { type RunningApi, startApi } from '@friends/tools/testing/api/startApi';

/**
 * For tests of processes that die: an API that receives all calls of a test, and stops after it.
 *
 * @param now time at which its clock is frozen, in ms
 * @returns a function that starts the API again, on the data of the settings
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
