import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { folderStore } from '@friends/release/folderStore';
import { publishLocal } from '@friends/release/publishLocal';
import { BUILT_FOLDERS, build } from '../../build/build.ts';
import { type RunningNginx, startNginx } from '../../testing/nginx/startNginx.ts';
import { type ClaimScene, makeClaimants } from '../api/claimants.ts';
import { startWorld, type World } from '../api/world.ts';
import type { PortalProcess } from './processes.ts';

/** What processes of the portal stand on: a PostgreSQL with bookings, a store with these sources, members who may claim. */
export interface Ground extends ClaimScene {
  readonly world: World;
  readonly storeFolder: string;
  /** Settings of a process behind one proxy. */
  readonly env: Readonly<Record<string, string>>;
}

export interface Size {
  readonly bookings: number;
  readonly members: number;
}

/** Fills a store in the folder with what these sources are built to. @returns where it is */
export async function fillStore(dataDir: string): Promise<string> {
  await build({ stamp: 'local' });
  const storeFolder = join(dataDir, 'remotes');
  mkdirSync(storeFolder, { recursive: true });
  await publishLocal(folderStore(storeFolder), new Date(), BUILT_FOLDERS);
  return storeFolder;
}

/** @param settings beside those that every process needs, and in place of them */
export async function openGround(
  { bookings, members }: Size,
  settings: Readonly<Record<string, string>> = {},
): Promise<Ground> {
  const world = await startWorld(bookings);
  const storeFolder = await fillStore(world.dataDir);
  const env = {
    DATABASE_URL: world.postgres.url,
    DATA_DIR: world.dataDir,
    REMOTES_STORE: storeFolder,
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'error',
    ...settings,
  };
  return { ...(await makeClaimants(world, members)), world, storeFolder, env };
}

/** nginx in front of processes on the ground. */
export const nginxBefore = (
  processes: readonly PortalProcess[],
  { storeFolder }: Ground,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningNginx> =>
  startNginx({
    API_UPSTREAMS: processes.map(({ port }) => `127.0.0.1:${port}`).join(' '),
    STORE_FOLDER: storeFolder,
    ...settings,
  });
