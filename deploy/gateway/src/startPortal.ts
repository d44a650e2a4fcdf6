import type { Config } from '@friends/api/config/config';
import { openStore } from '@friends/release/openStore';
import { previewKeys } from '@friends/release/preview/keys';
import type { Store } from '@friends/release/store';
import type { FastifyInstance } from 'fastify';
import { otherApi } from './otherApi.ts';
import { ownApi } from './ownApi.ts';
import { portalFiles } from './portalFiles.ts';
import { portalPage } from './portalPage.ts';

/** A server that answers the API, and what must be closed after it. */
export interface ServedApi {
  readonly app: FastifyInstance;
  close(): Promise<void>;
}

export interface RunningPortal {
  readonly url: string;
  /** Finishes the running requests, then closes the database. */
  stop(): Promise<void>;
}

/**
 * Serves the API and the portal on one port.
 *
 * @param fillStore publishes the releases. It is called once the database is locked, so that a second start on the same
 *   data, which is refused, changes nothing that the first one serves.
 */
export async function startPortal(config: Config, fillStore: (store: Store) => Promise<void>): Promise<RunningPortal> {
  const store = await openStore(config.remotesStore);
  const keys = await previewKeys({ DATA_DIR: config.dataDir, PREVIEW_KEYS: config.previewKeys ?? '' });
  const page = portalPage(store, { ...config, previewKeys: keys });
  const { app, close } = config.portalApiUrl
    ? await otherApi(config, config.portalApiUrl, page)
    : await ownApi(config, page);
  const stop = async () => {
    await app.close();
    await close();
  };
  try {
    await fillStore(store);
    portalFiles(app, store, page);
    await app.listen({ port: config.port, host: '::' });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `http://localhost:${config.port}`, stop };
}
