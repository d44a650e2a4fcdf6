import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '@friends/api/config/config';
import { healthRoutes } from '@friends/api/health/routes';
import { serverOptions } from '@friends/api/http/serverOptions';
import { askByHttp } from '@friends/page/prerender/askByHttp';
import type { ContentApi } from '@friends/tools/testing/content/startContentApi';
import fastify from 'fastify';
import { Registry } from 'prom-client';
import type { ReleaseCli } from '../../../release/tests/support/releaseCli.ts';
import { renderingShell } from '../../../release/tests/support/rendering.ts';
import { portalDocuments, type RenderingTerms } from '../../src/documents/portalDocuments.ts';
import { portalFiles } from '../../src/portalFiles.ts';
import { portalPage } from '../../src/portalPage.ts';

/** A portal that serves what its releases render. */
export interface RenderedPortal {
  readonly url: string;
  readonly metrics: Registry;
  /** Sentences of its log. */
  readonly said: readonly string[];
  /** Resolves once its pages are rendered, or given up. */
  readonly rendered: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts one with a shell that renders, and with these releases beside it.
 *
 * @param harm done to the store once they are live, before anything is rendered
 * @param terms its day does not end while a test runs
 */
export async function startRenderedPortal(
  cli: ReleaseCli,
  api: ContentApi,
  folders: string[],
  harm = () => {},
  terms: RenderingTerms = {},
): Promise<RenderedPortal> {
  for (const folder of [renderingShell(cli.folder), ...folders]) {
    await cli.type('publish', folder);
    const { name, version } = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'));
    await cli.type('live', `${name}@${version}`);
  }
  harm();
  const metrics = new Registry();
  const said: string[] = [];
  const config = readConfig({ LOG_LEVEL: 'silent' });
  const app = fastify(serverOptions(config));
  const documents = portalDocuments(cli.store, metrics, { clock: () => cli.at, ...terms });
  const page = portalPage(cli.store, { ...config, previewKeys: [] }, documents);
  healthRoutes(app, page.readiness);
  portalFiles(app, cli.store, page);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const say = (_about: unknown, sentence?: string) => void said.push(sentence ?? '');
  const log = { warn: say, error: say } as never;
  documents.start({ ask: askByHttp(api.url, config.appKey), everybodys: page.everybodys, log });
  return {
    url,
    metrics,
    said,
    rendered: documents.rendered,
    async stop() {
      await documents.stop();
      await app.close();
    },
  };
}
