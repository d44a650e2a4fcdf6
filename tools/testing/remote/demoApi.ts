import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillDataDir } from '../api/migratedDatabase.ts';
import { startApi } from '../api/startApi.ts';

export interface DemoApi {
  readonly url: string;
  readonly door: string;
  stop(): Promise<void>;
}

/** Starts a real API with an embedded database and the demo data. */
export async function startDemoApi(): Promise<DemoApi> {
  const dataDir = mkdtempSync(join(tmpdir(), 'friends-web-'));
  await fillDataDir(dataDir);
  const { url, door, stop } = await startApi({ DATA_DIR: dataDir });
  const answer = await fetch(`${door}/demo`, { method: 'POST', body: '{}' });
  if (!answer.ok) throw new Error(`The demo data could not be made: ${await answer.text()}`);
  return {
    url,
    door,
    async stop() {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
