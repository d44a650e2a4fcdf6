import { type DemoApi, startDemoApi } from './demoApi.ts';

/**
 * Gives a file's tests an API of their own, with the demo data of the time given: what they do to its clock, or to rows of
 * all members, must not be met by the tests of a file that runs at the same time. So it is with other settings.
 */
export function apiOfItsOwn(now: string, settings: Readonly<Record<string, string>> = {}): void {
  let api: DemoApi;
  beforeAll(async () => {
    api = await startDemoApi(now, settings);
    // Of this file alone: Jest gives each one a copy.
    process.env.API_URL_web = api.url;
    process.env.API_CONTROL_web = api.control;
    process.env.API_OF_ITS_OWN = 'yes';
    visitOrigin(api.url);
  });
  afterAll(() => api.stop());
}
