import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiFolder, engine, sql } from './api.ts';
import { type RunningApi, startApi } from './startApi.ts';

/** An API with data of its own, for tests that others must not notice: those that move the clock, for one. */
export async function startOwnApi(env: Readonly<Record<string, string>> = {}): Promise<RunningApi> {
  const dataDir = mkdtempSync(join(tmpdir(), 'friends-own-'));
  const settings: Record<string, string> = { DATA_DIR: dataDir, ...env };
  if (engine === 'postgres') {
    const name = `own_${randomUUID().slice(0, 8)}`;
    await sql(`create database ${name}`);
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    url.pathname = `/${name}`;
    settings.DATABASE_URL = url.href;
  }
  const api = await startApi(apiFolder, settings);
  return {
    ...api,
    async stop(signal) {
      await api.stop(signal);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
