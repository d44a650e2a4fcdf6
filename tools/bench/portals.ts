import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from '@friends/api/config/config';
import { startPortal } from '@friends/gateway/startPortal';
import { folderStore } from '@friends/release/folderStore';
import { publishLocal } from '@friends/release/publishLocal';
import { BUILT_FOLDERS, build } from '../build/build.ts';
import { publishSingleBundle } from './singleBundle/build.ts';

export interface Portals {
  readonly federated: string;
  readonly single: string;
  stop(): Promise<void>;
}

/** Builds the sources both ways and serves each by the gateway, so that headers, compression and API are the same. */
export async function startPortals(folder: string, firstPort: number): Promise<Portals> {
  const at = new Date();
  const stores = { federated: folderStore(join(folder, 'federated')), single: folderStore(join(folder, 'single')) };
  console.info('Building the portal, and the same sources as one bundle …');
  await build({ stamp: 'local' });
  await publishLocal(stores.federated, at, BUILT_FOLDERS);
  await publishSingleBundle(stores.single, stores.federated, at);
  const start = async (store: string, port: number) => {
    const dataDir = join(folder, `data-${port}`);
    await mkdir(dataDir, { recursive: true });
    return startPortal(
      readConfig({
        PORT: String(port),
        DATA_DIR: dataDir,
        REMOTES_STORE: store,
        RATE_LIMIT_FACTOR: '1000',
        LOG_LEVEL: 'silent',
      }),
      async () => {}, // the store is filled already
    );
  };
  const federated = await start(stores.federated.folder, firstPort);
  const single = await start(stores.single.folder, firstPort + 1);
  return {
    federated: federated.url,
    single: single.url,
    async stop() {
      await federated.stop();
      await single.stop();
    },
  };
}
