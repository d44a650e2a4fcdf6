import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from '@friends/api/config/config';
import { type RunningPortal, startPortal } from '@friends/gateway/startPortal';
import { type FolderStore, folderStore } from '@friends/release/folderStore';
import { publishLocal } from '@friends/release/publishLocal';
import { expect, request } from '@playwright/test';
import { BUILT_FOLDERS, build } from '../../build/build.ts';
import { tokenOf } from '../../testing/browser/api.ts';
import { DEMO_PASSWORD, GENIUS } from '../../testing/browser/portal.ts';
import { compressedServer } from '../serving/compressedServer.ts';
import { PUBLIC_PAGES } from './pages.ts';
import { publishSingleBundle } from './singleBundle/build.ts';
import { staticHtmlOf } from './staticHtml.ts';

/** A portal to look at, and a member who is logged in there. */
export interface Portal {
  readonly url: string;
  readonly token: string;
}

export interface Portals {
  readonly federated: Portal;
  /** The same sources as one bundle, not prerendered. */
  readonly single: Portal;
  /** The federated portal's public pages without any script. */
  readonly staticHtml: { readonly url: string };
  /** Of the federated portal. */
  readonly store: FolderStore;
  stop(): Promise<void>;
}

/** Serves a store by the gateway, with a database of its own. */
export async function servePortal(folder: string, store: FolderStore, port: number): Promise<RunningPortal> {
  const dataDir = join(folder, `data-${port}`);
  await mkdir(dataDir, { recursive: true });
  const config = readConfig({
    PORT: String(port),
    DATA_DIR: dataDir,
    REMOTES_STORE: store.folder,
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'silent',
  });
  return startPortal(config, async () => {}); // the store is filled already
}

/** Builds what changed, and publishes it into a store of its own. */
export async function publishBuilt(folder: string, at: Date): Promise<FolderStore> {
  const store = folderStore(join(folder, 'federated'));
  await build({ stamp: 'local' });
  await publishLocal(store, at, BUILT_FOLDERS);
  return store;
}

async function memberToken(url: string): Promise<string> {
  const context = await request.newContext({ baseURL: url });
  try {
    return await tokenOf(context, GENIUS, DEMO_PASSWORD);
  } finally {
    await context.dispose();
  }
}

/** Documents are made in the background once the portal is there. */
const PREPARED_MS = 15_000;

/**
 * Waits until the public pages are prerendered.
 * @throws where one is not, as what is measured then would be something else.
 */
export async function prepared(url: string, paths: readonly string[]): Promise<void> {
  const text = async (path: string) => (await fetch(`${url}${path}`)).text();
  for (const path of paths) {
    const said = { timeout: PREPARED_MS, message: `${path} is prerendered` };
    await expect.poll(() => text(path), said).toMatch(/<h1\b/);
  }
}

/** Builds the sources both ways and serves each by the gateway, so that headers, compression and API are the same. */
export async function startPortals(folder: string, firstPort: number): Promise<Portals> {
  const at = new Date();
  console.info('Building the portal, and the same sources as one bundle …');
  const store = await publishBuilt(folder, at);
  const singleStore = folderStore(join(folder, 'single'));
  await publishSingleBundle(singleStore, store, at);
  const federated = await servePortal(folder, store, firstPort);
  await prepared(
    federated.url,
    PUBLIC_PAGES.map(({ path }) => path),
  );
  const single = await servePortal(folder, singleStore, firstPort + 1);
  const staticHtml = await compressedServer(firstPort + 2, staticHtmlOf(federated.url));
  return {
    federated: { url: federated.url, token: await memberToken(federated.url) },
    single: { url: single.url, token: await memberToken(single.url) },
    staticHtml,
    store,
    async stop() {
      await Promise.all([staticHtml.stop(), federated.stop(), single.stop()]);
    },
  };
}
