import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { publishLocal } from '@friends/releases/publish/publishLocal';
import { folderStore } from '@friends/releases/store/folderStore';
import { BUILT_FOLDERS, build } from '@friends/tools/build/build';
import { startNginx } from '@friends/tools/testing/nginx/startNginx';
import { makeClaimants } from '../api/claimants.ts';
import { startFixtures } from '../api/startFixtures.ts';
import { type PortalProcess, startPortalProcess } from './portalProcess.ts';

/** One machine makes all calls, so that no rate limit may apply. */
export const UNLIMITED = { RATE_LIMIT_FACTOR: '1000' };

/** Settings of a process behind one proxy, without its data's location. */
export const behindProxy = (storeFolder: string) => ({
  REMOTES_STORE: storeFolder,
  TRUSTED_PROXIES: '1',
  LOG_LEVEL: 'error',
});

/** Fills a store in the folder with builds of these sources. @returns its path */
export async function fillStore(dataDir: string): Promise<string> {
  await build({ stamp: 'local' });
  const storeFolder = join(dataDir, 'remotes');
  mkdirSync(storeFolder, { recursive: true });
  await publishLocal(folderStore(storeFolder), new Date(), BUILT_FOLDERS);
  return storeFolder;
}

/**
 * Starts a PostgreSQL with bookings, a store with these sources, and members who may claim.
 *
 * @param settings override those of every process
 */
export async function openEnvironment(
  { bookings, members }: { readonly bookings: number; readonly members: number },
  settings: Readonly<Record<string, string>>,
) {
  const world = await startFixtures(bookings);
  const storeFolder = await fillStore(world.dataDir);
  const env = { ...world.env, ...behindProxy(storeFolder), ...settings };
  return { ...(await makeClaimants(world, members)), world, storeFolder, env };
}
export type Ground = Awaited<ReturnType<typeof openEnvironment>>;

export const nginxBefore = (
  processes: readonly PortalProcess[],
  { storeFolder }: Pick<Ground, 'storeFolder'>,
  settings: Readonly<Record<string, string>>,
) =>
  startNginx({
    API_UPSTREAMS: processes.map(({ port }) => `127.0.0.1:${port}`).join(' '),
    STORE_FOLDER: storeFolder,
    ...settings,
  });

/** Two processes of the portal behind nginx, as containers run them. @param root of their sources */
export async function startBehindNginx(
  cleanup: AsyncDisposableStack,
  ground: Pick<Ground, 'storeFolder'> & { readonly env: Readonly<Record<string, string>> },
  root?: string,
) {
  const start = async () => cleanup.adopt(await startPortalProcess(ground.env, { root }), (one) => one.stop());
  const processes = [await start(), await start()] as const;
  const nginx = cleanup.adopt(await nginxBefore(processes, ground, UNLIMITED), (one) => one.stop());
  return { processes, url: nginx.url };
}
