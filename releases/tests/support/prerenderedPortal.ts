import { openReleaseCli, type ReleaseCli } from './releaseCli.ts';
import { renderingRemote, renderingShell } from './rendering.ts';
import { type ContentApi, startContentApi } from './startContentApi.ts';

export interface PrerenderedPortal {
  readonly cli: ReleaseCli;
  /** Has two pages: `hotels`, and `/partners` with its own path. */
  readonly api: ContentApi;
  close(): Promise<void>;
}

/** Without releases. */
export async function openContentPortal(): Promise<PrerenderedPortal> {
  const cli = await openReleaseCli();
  const api = await startContentApi();
  api.pages.set('hotels', { TitleEn: 'Hotels', Custom: false });
  api.pages.set('/partners', { TitleEn: 'Partners', Custom: true });
  const close = async () => {
    api.close();
    await cli.close();
  };
  return { cli, api, close };
}

export async function openPrerenderedPortal(): Promise<PrerenderedPortal> {
  const opened = await openContentPortal();
  const { cli } = opened;
  for (const folder of [renderingShell(cli.folder), renderingRemote(cli.folder)]) await cli.run('publish', folder);
  await cli.run('live', 'shell@3.0.0');
  await cli.run('live', 'mf-pages@1.0.0');
  return opened;
}
