import { join } from 'node:path';
import type { Config } from '@friends/api/platform/config/config';
import { asDataFault } from '@friends/api/platform/database/dataFault';
import { asListenFault } from '@friends/api/platform/http/asListenFault';
import { listenHost } from '@friends/api/platform/http/listenHost';
import { previewKeys } from '@friends/releases/preview/keys';
import { linksTo } from '@friends/releases/preview/link';
import { openSignedStore } from '@friends/releases/signing/openSignedStore';
import type { Store } from '@friends/releases/store/store';
import type { FastifyBaseLogger } from 'fastify';
import { Gauge, Registry } from 'prom-client';
import { DocumentFolder } from './documents/DocumentFolder.ts';
import { portalDocuments } from './documents/portalDocuments.ts';
import { type PortalsByHost, portalsByHost } from './portalsByHost.ts';
import { servePortal } from './servePortal.ts';
import { indexedUrl, serveSearchFiles } from './serveSearchFiles.ts';
import { serveSecurityText } from './serveSecurityText.ts';
import { startOwnApi } from './startOwnApi.ts';
import { probeRelease } from './telemetry/probeRelease.ts';
import { ReleaseMetrics } from './telemetry/ReleaseMetrics.ts';
import { serveTelemetry } from './telemetry/serveTelemetry.ts';
import { watchFiles } from './telemetry/watchFiles.ts';
import { watchReleases } from './telemetry/watchReleases.ts';

export interface RunningPortal {
  readonly url: string;
  readonly staffUrl: string | null;
  /** Path of the page with unsent emails, including its key; null if there is no such page. */
  readonly outbox: string | null;
  readonly log: FastifyBaseLogger;
  /** Resolves once public pages are rendered or given up. */
  readonly rendered: Promise<void>;
  /** Waits for running requests, then closes the database. */
  stop(): Promise<void>;
}

/** Metrics for alerts on differences between the registry and what visitors get. */
function registerPageMetrics(register: Registry, { members }: PortalsByHost): void {
  new Gauge({
    name: 'friends_registry_broken',
    help: '1 if the store answers but its list of live releases is missing or invalid, otherwise 0.',
    registers: [register],
    async collect() {
      this.set((await members.registryState()) === 'broken' ? 1 : 0);
    },
  });
  new Gauge({
    name: 'friends_registry_left_out',
    help: 'Releases in the registry that are not served because they cannot be read or lack a valid signature.',
    registers: [register],
    collect() {
      this.set(members.droppedEntries());
    },
  });
}

/**
 * Serves the API and the portal on one port.
 *
 * @param fillStore publishes the releases. It runs once the database is locked: a second start on the same data is
 * refused before it can change what the first one serves
 */
export async function startPortal(config: Config, fillStore: (store: Store) => Promise<void>): Promise<RunningPortal> {
  const { dataDir } = config;
  const env = { ...process.env, DATA_DIR: dataDir, RELEASE_KEYS: config.releaseKeys ?? '' };
  const throwDataFault = (error: unknown) => {
    throw asDataFault(error, dataDir);
  };
  const keys = await previewKeys({ DATA_DIR: dataDir, PREVIEW_KEYS: config.previewKeys ?? '' }).catch(throwDataFault);
  const store = await openSignedStore(config.remotesStore, env);
  // A malformed key is reported at the start, not when a release is first read.
  await store.signing.isRequired().catch(throwDataFault);
  const metrics = new Registry();
  const folder = new DocumentFolder(join(dataDir, 'pages'), keys[0]);
  const documents = portalDocuments(store, metrics, { folder });
  const pages = portalsByHost(store, { ...config, previewKeys: keys, portalUrl: indexedUrl(config) }, documents);
  registerPageMetrics(metrics, pages);
  const previewLink = linksTo({ members: config.portalUrl, staff: config.staffUrl }, keys[0]);
  const served = { pages, store, metrics, previewLink };
  const { app, callApi, contentRevision, draftTexts, outbox, operator, start, close } = config.portalApiUrl
    ? await (await import('./otherApi/startOtherApi.ts')).startOtherApi(config, config.portalApiUrl, served)
    : await startOwnApi(config, served);
  const files = watchFiles({ store, metrics, log: app.log });
  const watch = watchReleases({
    store,
    metrics: new ReleaseMetrics(metrics),
    clock: () => new Date(),
    log: app.log,
    probe: probeRelease(store, app, config.staffUrl),
    isChanged: (title) => files.faultsOf(title).length > 0,
    operator,
  });
  const stop = async () => {
    await documents.stop();
    await app.close();
    await watch.stop();
    await files.stop();
    await close();
  };
  try {
    await fillStore(store).catch((error: unknown) => {
      throw asDataFault(error, config.remotesStore);
    });
    await start();
    serveTelemetry(app, { rateLimitFactor: config.rateLimitFactor, keys, has: pages.has, count: watch.count });
    serveSecurityText(app, config);
    serveSearchFiles(app, { pages, callApi, portalUrl: indexedUrl(config) });
    servePortal(app, store, { ...pages, isChanged: files.isChanged });
    const host = await listenHost(config.host, (sentence) => app.log.warn(sentence));
    await app.listen({ port: config.port, host }).catch((error: unknown) => {
      throw asListenFault(error, config);
    });
    const hasFixedTexts = !config.portalApiUrl;
    const { defaultSelection } = pages.members;
    documents.start({ callApi, contentRevision, draftTexts, hasFixedTexts, defaultSelection, log: app.log });
    // Reading all files keeps a core busy, and visitors wait for the rendered pages.
    void documents.rendered.then(files.start);
    watch.start();
  } catch (error) {
    await stop();
    throw error;
  }
  // With PORT=0 the system chooses one.
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  return {
    url: `${config.tls ? 'https' : 'http'}://localhost:${port}`,
    staffUrl: config.staffUrl?.replace(/:0$/, `:${port}`) ?? null,
    outbox,
    log: app.log,
    rendered: documents.rendered,
    stop,
  };
}
