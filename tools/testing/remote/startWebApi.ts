import { bundleTestPrograms } from '../api/testPrograms.ts';
import { startDemoApi } from './demoApi.ts';
import { webApi } from './webApi.ts';

/** Starts one real API with the demo data, for all screens' tests. */
export default async function startWebApi(): Promise<void> {
  const now = new Date().toISOString();
  process.env.TEST_MINIMAL_COST = 'yes';
  await bundleTestPrograms();
  const api = await startDemoApi(now);
  webApi.running = api;
  process.env.API_URL_web = api.url;
  process.env.API_CONTROL_web = api.control;
  process.env.API_NOW_web = now;
}
