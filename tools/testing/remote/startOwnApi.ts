import { type DemoApi, startDemoApi } from './demoApi.ts';

/**
 * Starts an API for this test file alone. Needed if its tests change the clock, settings or rows of all members, which
 * would affect concurrent files.
 */
export function startOwnApi(now: string, settings: Readonly<Record<string, string>> = {}): void {
  let api: DemoApi;
  beforeAll(async () => {
    api = await startDemoApi(now, settings);
    // Only for this file: Jest copies the environment for each.
    process.env.API_URL_web = api.url;
    process.env.API_CONTROL_web = api.control;
    process.env.API_OF_ITS_OWN = 'yes';
    visitOrigin(api.url);
  });
  afterAll(() => api.stop());
}
