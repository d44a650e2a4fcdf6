import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningApi, startApi } from '@friends/tools/testing/api/startApi';
import { ownDatabase } from './ownDatabase.ts';

/** An API with data of its own, for tests that others must not notice: those that move the clock, for one. */
export async function startOwnApi(env: Readonly<Record<string, string>> = {}): Promise<RunningApi> {
  const dataDir = mkdtempSync(join(tmpdir(), 'friends-own-'));
  const api = await startApi({ ...(await ownDatabase(dataDir)), ...env });
  return {
    ...api,
    async stop(signal) {
      await api.stop(signal);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
