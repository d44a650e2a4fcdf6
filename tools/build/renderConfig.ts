import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Compiler, type Configuration } from 'webpack';
import { ROOT } from '../root.ts';
import { type BuildOptions, CSS_MODULE, commonConfig, cssModule, FILES, scripts } from './commonConfig.ts';
import { releaseTag } from './releaseTag.ts';

/** Name of the file in a release that draws its pages on the server. */
export const RENDER_FILE = 'render.cjs';

const shared = (file: string) => join(ROOT, 'shared', file);

/** The shell brings its own entry; every remote made with the kit has that of the kit. */
function entryOf(workspace: string): string {
  const own = join(ROOT, workspace, 'src/render.tsx');
  return existsSync(own) ? own : shared('remote/server/entry.ts');
}

/** Where the file is built, before the build for the browser takes it into the release. */
export const renderFolder = (workspace: string) => join(ROOT, '.cache/render', workspace);

export const renderName = (workspace: string) => `${workspace}-render`;

/**
 * The same room built for the server: one CommonJS file that needs nothing but Node.js, with the class names and the
 * addresses of files that the build for the browser has. Nothing is shared: what the page shares is its own here.
 */
export function renderConfig(workspace: string, options: BuildOptions): Configuration {
  const common = commonConfig(workspace, options);
  const { version } = options;
  const folder = workspace === 'shell' ? `/shell/${version}/` : `/remotes/${workspace}/${version}/`;
  return {
    ...common,
    name: renderName(workspace),
    target: 'node24',
    entry: entryOf(workspace),
    output: {
      path: renderFolder(workspace),
      filename: RENDER_FILE,
      library: { type: 'commonjs2' },
      publicPath: folder,
      assetModuleFilename: common.output?.assetModuleFilename,
      uniqueName: `${renderName(workspace)}@${version}`,
    },
    resolve: {
      ...common.resolve,
      alias: {
        '#remote$': join(ROOT, workspace, 'src/remote.tsx'),
        '@friends/shared/remote/defineRemote$': shared('remote/server/defineRemote.tsx'),
        [shared('ui/content/cleaned.ts')]: shared('remote/server/cleaned.ts'),
        // Never called: nothing is asked over the network while a page is drawn.
        axios: false,
        '@glidejs/glide/dist/glide.modular.esm.js': false,
      },
    },
    module: {
      rules: [
        scripts(false),
        { test: CSS_MODULE, use: [cssModule(releaseTag(workspace, version), true)] },
        { test: /\.css$/, exclude: CSS_MODULE, type: 'asset/source' },
        { test: FILES, type: 'asset/resource', generator: { emit: false } },
      ],
    },
    plugins: [
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      new webpack.DefinePlugin({ RELEASE_VERSION: JSON.stringify(version) }),
    ],
    cache:
      common.cache === false ? false : { ...Object(common.cache), name: `${renderName(workspace)}-${options.mode}` },
  };
}

const NAME = 'TakeRenderPlugin';

/** Takes the file for the server, which was built before, into the release. */
export class TakeRenderPlugin {
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
