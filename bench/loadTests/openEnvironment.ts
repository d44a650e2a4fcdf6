import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { publishLocal } from '@friends/releases/publish/publishLocal';
import { folderStore } from '@friends/releases/store/folderStore';
import { BUILT_FOLDERS, build } from '@friends/tools/build/build';
import { makeClaimants } from '../api/claimants.ts';
import { startFixtures } from '../api/startFixtures.ts';

/** One machine makes all calls, so that no rate limit may apply. */
export const UNLIMITED = { RATE_LIMIT_FACTOR: '1000' };

/** Settings of a process behind one proxy, without its data's location. */
const behindProxy = (storeFolder: string) => ({
  REMOTES_STORE: storeFolder,
  TRUSTED_PROXIES: '1',
  LOG_LEVEL: 'error',
});

/** Fills a store in the folder with builds of these sources. @returns its path */
async function fillStore(dataDir: string): Promise<string> {
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
  const fixtures = await startFixtures(bookings);
  const storeFolder = await fillStore(fixtures.dataDir);
  const env = { ...fixtures.env, ...behindProxy(storeFolder), ...settings };
  return { ...(await makeClaimants(fixtures, members)), fixtures, storeFolder, env };
}
export type Environment = Awaited<ReturnType<typeof openEnvironment>>;
