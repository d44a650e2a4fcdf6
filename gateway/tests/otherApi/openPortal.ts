import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, readConfig } from '@friends/api/platform/config/config';
import { folderStore } from '@friends/releases/store/folderStore';
import {
  type Fault,
  type FaultyServer,
  startFaultyServer,
} from '@friends/tools/testing/faultyServer/startFaultyServer';
import { Registry } from 'prom-client';
import type { OtherApiLimits } from '../../src/otherApi/limits.ts';
import { type OtherApiOptions, startOtherApi } from '../../src/otherApi/startOtherApi.ts';
import { portalsByHost } from '../../src/portalsByHost.ts';

const folder = mkdtempSync(join(tmpdir(), 'friends-other-api-'));
const cleanups: (() => unknown)[] = [];

/** Calls `stop` after the current test, at the same time as the others. */
export const stopAfterTest = (stop: () => unknown): void => void cleanups.push(stop);

afterEach(() => Promise.all(cleanups.splice(0).map((stop) => stop())));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

export const SETTINGS = { LOG_LEVEL: 'silent', PORTAL_API_URL: 'https://api.example.com' };

/** Shared by all portals that `openPortal` starts. */
export const metrics = new Registry();

export const SHORT: Partial<OtherApiLimits> = { connectMs: 500, firstByteMs: 300, silenceMs: 300, totalMs: 2_000 };

/** Starts a portal in front of this API. @returns base URL of its calls, such as `http://127.0.0.1:1234/api/v1` */
export async function openPortal(
  upstream: string,
  options: OtherApiOptions = {},
  config: Config = readConfig(SETTINGS),
): Promise<string> {
  const store = folderStore(folder);
  const pages = portalsByHost(store, { ...config, previewKeys: [] });
  const { app } = await startOtherApi(config, upstream, { pages, store, metrics }, { idleMs: 0, ...options });
  stopAfterTest(() => app.close());
  return `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/v1`;
}

export async function openFaulty(
  fault: Fault,
  options?: OtherApiOptions,
  config?: Config,
): Promise<{ readonly url: string; readonly faultyServer: FaultyServer }> {
  const faultyServer = await startFaultyServer(fault);
  stopAfterTest(() => faultyServer.stop());
  return { url: await openPortal(faultyServer.url, options, config), faultyServer };
}
