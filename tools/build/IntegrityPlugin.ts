import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { integrityOf } from './integrity.ts';

const NAME = 'IntegrityPlugin';
const MAP = '__webpack_require__.integrity';
const PLACEHOLDER = '{"integrity":"of the chunks"}';

class IntegrityRuntimeModule extends webpack.RuntimeModule {
  constructor() {
    super('integrity of the chunks');
  }

  override generate(): string {
    return `${MAP} = ${PLACEHOLDER};`;
  }
}

/**
 * Lets every chunk be loaded with its integrity. webpack-subresource-integrity cannot resolve the chunks that module
 * federation makes, so the entry carries one map of file to SHA-384; a file that is not in it is not loaded.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap(NAME, (chunk) => {
        compilation.addRuntimeModule(chunk, new IntegrityRuntimeModule());
      });
      const require = (tag: string, url: string) =>
        `${tag}.integrity = ${MAP}[${url}.split('/').pop()] || 'sha384-unknown';`;
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        NAME,
        (source) => `${source}\n${require('script', 'url')}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        NAME,
        (source, { tag, href }) => `${source}\n${require(tag, href)}`,
      );
      compilation.hooks.processAssets.tap(
        // After the names carry their final hash, before the release is described.
        { name: NAME, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER },
        () => fillMap(compilation),
      );
    });
  }
}

function fillMap(compilation: Compilation): void {
  const entries = new Set<string>();
  for (const chunk of compilation.chunks) if (chunk.hasRuntime()) for (const file of chunk.files) entries.add(file);
  const map = Object.fromEntries(
    compilation
      .getAssets()
      .filter(({ name }) => /\.(js|css)$/.test(name) && !entries.has(name))
      .map(({ name, source }) => [name, integrityOf(source.buffer())]),
  );
  for (const entry of entries) {
    if (!entry.endsWith('.js')) continue;
    compilation.updateAsset(entry, (source) => {
      const text = source.source().toString();
      const filled = text.replace(/\{"?integrity"?:\s*"of the chunks"\}/, () => JSON.stringify(map));
      if (filled === text) throw new Error(`${entry} has no place for the integrity of its chunks`);
      return new webpack.sources.RawSource(filled);
    });
  }
}
