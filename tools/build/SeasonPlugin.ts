import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { ReleaseId } from '@friends/shared/contract/release/release';
import { SEASON_DATA, SEASON_STYLE } from '@friends/shared/contract/release/seasonFiles';
import type { SeasonFile } from '@friends/shared/contract/season/SeasonSchema';
import { seasonStyle } from '@friends/shared/contract/season/seasonStyle';
import webpack, { type Compiler } from 'webpack';

const NAME = 'SeasonPlugin';

const PRINT = `const { season, texts } = await import(process.argv[1]);
process.stdout.write(JSON.stringify({ season, texts }));`;

/** In a child process: Node.js caches modules, and a watching build must see their changes. */
async function readSeason(path: string): Promise<SeasonFile> {
  const args = ['--input-type=module', '--eval', PRINT, pathToFileURL(path).href];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout);
}

/** Writes the workspace's `season/season.ts` into the release as data and style sheet, separate from the code. */
export class SeasonPlugin {
  readonly #release: ReleaseId;

  constructor(release: ReleaseId) {
    this.#release = release;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async () => {
        const folder = join(compiler.context, 'season');
        compilation.contextDependencies.add(folder);
        const file = await readSeason(join(folder, 'season.ts'));
        const emit = (name: string, text: string) =>
          compilation.emitAsset(name, new webpack.sources.RawSource(text), { minimized: true });
        emit(SEASON_DATA, JSON.stringify(file));
        emit(SEASON_STYLE, seasonStyle(this.#release, file.season.colours));
      });
    });
  }
}
