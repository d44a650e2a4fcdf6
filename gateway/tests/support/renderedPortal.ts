import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '@friends/api/platform/config/config';
import { serveHealth } from '@friends/api/platform/health/serveHealth';
import { serverOptions } from '@friends/api/platform/http/serverOptions';
import { callByHttp } from '@friends/page/prerender/callByHttp';
import fastify from 'fastify';
import { Registry } from 'prom-client';
import { openContentPortal, type PrerenderedPortal } from '../../../releases/tests/support/prerenderedPortal.ts';
import { renderingRemote, renderingShell } from '../../../releases/tests/support/rendering.ts';
import type { RenderingOptions } from '../../src/documents/documentTypes.ts';
import { portalDocuments } from '../../src/documents/portalDocuments.ts';
import { portalsByHost } from '../../src/portalsByHost.ts';
import { servePortal } from '../../src/servePortal.ts';

/** Heading of a page from `renderingRemote`; undefined if it is not rendered. */
export const heading = (page: string): string | undefined => /<h1 id="[^"]*">([^<]*)<\/h1>/.exec(page)?.[1];

/** Every kind of public page in `openContentPortal`. */
const PATHS = ['/', '/about', '/page/hotels', '/partners', '/no/such/page'];

/** Those of the pages that are not rendered, in either language. */
export async function unrendered(url: string, paths: readonly string[] = PATHS): Promise<string[]> {
  const pages = paths.flatMap((path) => ['en', 'id'].map((language) => `${path}?lang=${language}`));
  const headings = await Promise.all(pages.map(async (path) => heading(await (await fetch(`${url}${path}`)).text())));
  return pages.filter((_, index) => headings[index] === undefined);
}

interface RenderedPortal {
  readonly url: string;
  readonly metrics: Registry;
  readonly log: readonly string[];
  /** Resolves once its pages are rendered or given up. */
  readonly rendered: Promise<void>;
  stop(): Promise<void>;
}

type Parts = Pick<PrerenderedPortal, 'cli' | 'api'>;

interface PortalOptions extends RenderingOptions {
  readonly contentRevision?: () => Promise<number>;
}

async function startRenderedPortal(
  { cli, api }: Parts,
  { contentRevision, ...options }: PortalOptions,
): Promise<RenderedPortal> {
  const metrics = new Registry();
  const log: string[] = [];
  const config = readConfig({ LOG_LEVEL: 'silent' });
  const app = fastify(serverOptions(config));
  const documents = portalDocuments(cli.store, metrics, { clock: () => cli.at, ...options });
  const pages = portalsByHost(cli.store, { ...config, previewKeys: [] }, documents);
  serveHealth(app, pages.members.readiness);
  servePortal(app, cli.store, pages);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const logLine = (_details: unknown, message?: string) => void log.push(message ?? '');
  const callApi = callByHttp(api.url, config.appKey);
  const { defaultSelection } = pages.members;
  const logger = { warn: logLine, error: logLine } as never;
  documents.start({ callApi, contentRevision, hasFixedTexts: true, defaultSelection, log: logger });
  return {
    url,
    metrics,
    log,
    rendered: documents.rendered,
    async stop() {
      await documents.stop();
      await app.close();
    },
  };
}

/** Opens a store and an API with content for each test, and stops the portal that the test starts. */
export const portalOfEachTest = () => portalBetween(beforeEach, afterEach);

/** As `portalOfEachTest`, but once for all tests of the file or block. */
export const portalOfAllTests = () => portalBetween(beforeAll, afterAll);

function portalBetween(open: jest.Lifecycle, close: jest.Lifecycle) {
  let parts: PrerenderedPortal;
  let portal: RenderedPortal;
  open(async () => {
    parts = await openContentPortal();
  });
  close(async () => {
    await portal?.stop();
    await parts.close();
  });
  const fetchPath = (path: string, headers: Record<string, string> = {}) => fetch(`${portal.url}${path}`, { headers });
  const text = async (path: string, headers?: Record<string, string>) => (await fetchPath(path, headers)).text();
  return {
    get cli() {
      return parts.cli;
    },
    get api() {
      return parts.api;
    },
    /** Builds a remote. @returns its folder */
    remote: (change?: Parameters<typeof renderingRemote>[1]) => renderingRemote(parts.cli.folder, change),
    /**
     * Starts a portal with a rendering shell.
     *
     * @param options by default the clock stands still, so that the day does not end during a test
     * @param modify changes the store after activation, before rendering
     */
    async start(folders: readonly string[], options: PortalOptions = {}, modify = () => {}): Promise<RenderedPortal> {
      const { cli } = parts;
      for (const folder of [renderingShell(cli.folder), ...folders]) {
        await cli.run('publish', folder);
        const { name, version } = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'));
        await cli.run('live', `${name}@${version}`);
      }
      modify();
      portal = await startRenderedPortal(parts, options);
      return portal;
    },
    async restart(options: PortalOptions = {}, change = () => {}): Promise<RenderedPortal> {
      await portal.stop();
      change();
      portal = await startRenderedPortal(parts, options);
      return portal;
    },
    fetchPath,
    text,
    headingOf: async (path: string, headers?: Record<string, string>) => heading(await text(path, headers)),
    unrendered: (paths?: readonly string[]) => unrendered(portal.url, paths),
  };
}
