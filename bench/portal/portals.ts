import { join } from 'node:path';
import { readConfig } from '@friends/api/platform/config/config';
import { type RunningPortal, startPortal } from '@friends/gateway/startPortal';
import { publishLocal } from '@friends/releases/publish/publishLocal';
import { type FolderStore, folderStore } from '@friends/releases/store/folderStore';
import { BUILT_FOLDERS, build } from '@friends/tools/build/build';
import { freePort } from '@friends/tools/testing/api/freePort';
import { fetchToken } from '@friends/tools/testing/browser/api';
import { VISITOR_PAGES } from '@friends/tools/testing/browser/pages';
import { DEMO_PASSWORD, GENIUS } from '@friends/tools/testing/browser/portal';
import { type Browser, expect, request } from '@playwright/test';
import { openFolder } from '../openFolder.ts';
import { startCompressedServer } from '../serving/startCompressedServer.ts';
import { launchBrowser } from '../visits/launchBrowser.ts';
import { publishSingleBundle } from './singleBundle/publishSingleBundle.ts';
import { staticHtmlOf } from './staticHtml.ts';

export interface Portal {
  readonly url: string;
  readonly token: string;
}

export interface Portals {
  readonly browser: Browser;
  readonly federated: Portal;
  /** The same sources as one bundle, not prerendered. */
  readonly single: Portal;
  /** Address of the federated portal's public pages without scripts. */
  readonly staticHtml: string;
  readonly store: FolderStore;
}

/** Serves a store by the gateway with its own database, by default a new one, until `cleanup`. */
export async function servePortal(
  cleanup: AsyncDisposableStack,
  store: FolderStore,
  dataDir = openFolder(cleanup),
): Promise<RunningPortal> {
  const config = readConfig({
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    REMOTES_STORE: store.folder,
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'silent',
  });
  return cleanup.adopt(await startPortal(config, async () => {}), (portal) => portal.stop());
}

/** Builds what changed, and publishes it into a new store. */
export async function publishBuilt(folder: string): Promise<FolderStore> {
  const store = folderStore(join(folder, 'federated'));
  await build({ stamp: 'local' });
  await publishLocal(store, new Date(), BUILT_FOLDERS);
  return store;
}

/** Pages are prerendered in the background after the start. */
const PREPARED_MS = 15_000;

/** @throws if a page is not prerendered, as measurements would be wrong */
async function openPrerendered(cleanup: AsyncDisposableStack, paths: readonly string[]) {
  const store = await publishBuilt(openFolder(cleanup));
  const { url } = await servePortal(cleanup, store);
  for (const path of paths) {
    const text = async () => (await fetch(`${url}${path}`)).text();
    await expect.poll(text, { timeout: PREPARED_MS, message: `${path} is prerendered` }).toMatch(/<h1\b/);
  }
  return { url, store };
}

async function logInAsMember(url: string): Promise<Portal> {
  await using context = await request.newContext({ baseURL: url });
  return { url, token: await fetchToken(context, GENIUS, DEMO_PASSWORD) };
}

/** Builds the sources both ways and serves each by the gateway, so that headers, compression and API are the same. */
export async function openPortals(cleanup: AsyncDisposableStack): Promise<Portals> {
  console.info('Building the portal, and the same sources as one bundle …');
  const federated = await openPrerendered(cleanup, VISITOR_PAGES);
  const singleStore = folderStore(join(openFolder(cleanup), 'single'));
  await publishSingleBundle(singleStore, federated.store);
  const single = await servePortal(cleanup, singleStore);
  return {
    browser: cleanup.use(await launchBrowser()),
    federated: await logInAsMember(federated.url),
    single: await logInAsMember(single.url),
    staticHtml: await startCompressedServer(cleanup, staticHtmlOf(federated.url)),
    store: federated.store,
  };
}
