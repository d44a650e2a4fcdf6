import { RenderFailed } from '../../src/prerender/RenderFailed.ts';
import type { Renderer } from '../../src/prerender/renderer.ts';
import { readRelease, readShell } from '../../src/readRelease.ts';
import { drawingRemote } from './drawing.ts';
import type { ReleaseCli } from './releaseCli.ts';

let versions = 0;

/** Publishes a release with that code. @returns what draws a path with it */
export async function drawsWith(
  cli: ReleaseCli,
  text: string,
  renderer: Renderer,
): Promise<(path: string) => Promise<string>> {
  versions += 1;
  const version = `2.0.${versions}`;
  await cli.type('publish', drawingRemote(cli.folder, { version, more: { 'render.cjs': text } }));
  const release = await readRelease(cli.store, 'mf-pages', version);
  const shell = await readShell(cli.store, '3.0.0');
  return async (path) => {
    const asked = { path, language: 'en', country: 'ID', answers: {}, ids: '' } as const;
    const drawn = renderer.render(shell, release, { ...asked, release: { name: 'mf-pages', version, routes: [] } });
    return drawn.then(({ html }) => html);
  };
}

/** Why a page was not drawn. */
export const why = async (drawing: Promise<unknown>): Promise<string> =>
  drawing.then(
    () => 'it was drawn',
    (error: unknown) => (error instanceof RenderFailed ? `${error.fault}: ${error.why}` : String(error)),
  );

/** Far beyond what any machine takes. */
export const AGES = { drawMs: 600_000, startMs: 600_000, waitMs: 600_000 };
