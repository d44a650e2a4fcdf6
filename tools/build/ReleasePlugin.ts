import webpack, { type Compilation, type Compiler } from 'webpack';

const NAME = 'ReleasePlugin';

/** Writes `release.json` once all files have their final names and content. */
export class ReleasePlugin {
  readonly #describe: (compilation: Compilation) => object;

  constructor(describe: (compilation: Compilation) => object) {
    this.#describe = describe;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const text = `${JSON.stringify(this.#describe(compilation), null, 2)}\n`;
          compilation.emitAsset('release.json', new webpack.sources.RawSource(text));
        },
      );
    });
  }
}
