import { RenderFailed } from '@friends/page/renderer/RenderFailed';
import type { Renderer } from '@friends/page/renderer/renderer';
import type { ReleaseId } from '@friends/shared/contract/release/release';
import { readRelease, readShell } from '../../src/store/readRelease.ts';
import type { ReleaseCli } from './releaseCli.ts';
import { renderingRemote } from './rendering.ts';

let versions = 0;

/**
 * Publishes a release of `mf-pages` with the given rendering code.
 *
 * @param onRelease is called with the release
 * @returns a function that renders a path with it
 */
export async function publishForRendering(
  cli: ReleaseCli,
  text: string,
  renderer: Renderer,
  onRelease?: (release: ReleaseId) => void,
): Promise<(path: string) => Promise<string>> {
  versions += 1;
  const version = `2.0.${versions}`;
  await cli.run('publish', renderingRemote(cli.folder, { version, more: { 'render.cjs': text } }));
  const release = await readRelease(cli.store, 'mf-pages', version);
  onRelease?.(release);
  const shell = await readShell(cli.store, '3.0.0');
  return async (path) => {
    const order = { path, language: 'en', country: 'ID', answers: {}, ids: '' } as const;
    const rendered = renderer.render(shell, release, { ...order, release: { name: 'mf-pages', version, routes: [] } });
    return rendered.then(({ html }) => html);
  };
}

/** Fault and reason of a failed rendering, as a text. */
export const renderFailure = async (rendering: Promise<unknown>): Promise<string> =>
  rendering.then(
    () => 'it was rendered',
    (error: unknown) => (error instanceof RenderFailed ? `${error.fault}: ${error.reason}` : String(error)),
  );

/** Far beyond any machine's times. */
export const NO_LIMITS = { renderMs: 600_000, startMs: 600_000, waitMs: 600_000 };
