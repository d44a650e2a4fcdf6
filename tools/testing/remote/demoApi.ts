import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callControl } from '../api/callControl.ts';
import { fillDataDir } from '../api/migratedDatabase.ts';
import { type RunningApi, startApi } from '../api/startApi.ts';

export interface DemoApi {
  readonly url: string;
  readonly control: string;
  stop(): Promise<void>;
}

/** The API's clock is stopped, so that no TOTP code expires and no day ends during a test. */
export async function startDemoApi(now: string, settings: Readonly<Record<string, string>> = {}): Promise<DemoApi> {
  const dataDir = mkdtempSync(join(tmpdir(), 'friends-web-'));
  let api: RunningApi | undefined;
  const stop = async () => {
    await api?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await fillDataDir(dataDir);
    api = await startApi({ DATA_DIR: dataDir, ...settings });
    await callControl(api, 'setClock', { now });
    await callControl(api, 'addDemoData');
    return { url: api.url, control: api.control, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
