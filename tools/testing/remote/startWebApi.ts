import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillDataDir } from '../api/migratedDatabase.ts';
import { startApi } from '../api/startApi.ts';
import { webApi } from './webApi.ts';

/** Starts one real API with an embedded database and the demo data, for all screens' tests. */
export default async function startWebApi(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'friends-web-'));
  await fillDataDir(dataDir);
  const api = await startApi({ DATA_DIR: dataDir });
  webApi.running = { api, dataDir };
  process.env.API_URL_web = api.url;
  process.env.API_DOOR_web = api.door;
  const answer = await fetch(`${api.door}/demo`, { method: 'POST', body: '{}' });
  if (!answer.ok) throw new Error(`The demo data could not be made: ${await answer.text()}`);
}
