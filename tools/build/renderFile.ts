import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { ROOT } from '../root.ts';

export const RENDER_FILE = 'render.cjs';

/** Folder of the server build, from which the browser's build copies it into the release. */
export const renderFolder = (workspace: string) => join(ROOT, '.cache/render', workspace);

export const renderName = (workspace: string) => `${workspace}-render`;

const NAME = 'CopyRenderPlugin';

export class CopyRenderPlugin {
  readonly #workspace: string;

  constructor(workspace: string) {
    this.#workspace = workspace;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const code = readFileSync(join(renderFolder(this.#workspace), RENDER_FILE));
        compilation.emitAsset(RENDER_FILE, new webpack.sources.RawSource(code), { minimized: true });
      });
    });
  }
}
