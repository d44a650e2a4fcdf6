import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseUrl, SHELL } from '@friends/shared/contract/release/release';
import webpack, { type Configuration } from 'webpack';
import { ROOT } from '../root.ts';
import type { BuildOptions } from './BuildOptions.ts';
import { ASSETS, CSS_MODULE, commonConfig, cssModule, drawings, scriptRule } from './commonConfig.ts';
import { RENDER_FILE, renderFolder, renderName } from './renderFile.ts';
import { EAGER_SHARED, LAZY_SHARED } from './sharedModules.ts';

const shared = (file: string) => join(ROOT, 'shared', file);

const KIT = '@friends/shared/remote/server/defineRemote';

/** React's client code does not run on a server. */
const PROVIDED = [...[...EAGER_SHARED, ...LAZY_SHARED].filter((key) => key !== 'react-dom/client'), KIT];

/** Writes the module with all shared modules, which the shell's build includes. @returns its path */
function writeProvided(): string {
  const lines = PROVIDED.map((key) => `  '${key}': require('${key}'),\n`);
  const path = join(renderFolder(SHELL), 'provided.cjs');
  mkdirSync(renderFolder(SHELL), { recursive: true });
  writeFileSync(path, `exports.provided = {\n${lines.join('')}};\n`);
  return path;
}

const shellParts = () => ({
  entry: join(ROOT, SHELL, 'src/render.tsx'),
  alias: {
    '#provided$': writeProvided(),
    '@friends/shared/remote/defineRemote$': shared('remote/server/defineRemote.tsx'),
    [shared('ui/content/cleanEditorHtml.ts')]: shared('remote/server/cleanEditorHtml.ts'),
    // Never called: rendering makes no calls, and nothing is animated.
    axios: false,
    '@glidejs/glide/dist/glide.modular.esm.js': false,
  } as const,
  externals: {},
});

const remoteParts = (workspace: string) => ({
  entry: shared('remote/server/entry.ts'),
  alias: { '#remote$': join(ROOT, workspace, 'src/remote.tsx'), axios: false } as const,
  externals: Object.fromEntries(PROVIDED.map((key) => [key, `commonjs ${key}`])),
});

/**
 * Configuration for building one CommonJS file that renders pages on the server, with the class names and file addresses of the browser's build. As in the browser, the
 * shell provides shared modules, so whichever releases are live together, the markup has the classes of its style
 * sheets (docs/decisions/0066).
 */
export function renderConfig(workspace: string, options: BuildOptions): Configuration {
  const common = commonConfig(workspace, options);
  const { version, mode } = options;
  const { entry, alias, externals } = workspace === SHELL ? shellParts() : remoteParts(workspace);
  const names = cssModule(workspace, options, true);
  return {
    ...common,
    name: renderName(workspace),
    target: 'node24',
    entry,
    externals,
    // Its files' address is set at runtime: `shared/remote/server/publicPath.ts`.
    node: { __dirname: false },
    output: {
      path: renderFolder(workspace),
      filename: RENDER_FILE,
      library: { type: 'commonjs2' },
      publicPath: workspace === SHELL ? releaseUrl(workspace, version, '') : '',
      assetModuleFilename: common.output?.assetModuleFilename,
    },
    resolve: { ...common.resolve, alias: { ...Object(common.resolve?.alias), ...alias } },
    module: {
      rules: [
        scriptRule(false),
        { test: CSS_MODULE, use: [names] },
        { test: /\.css$/, exclude: CSS_MODULE, type: 'asset/source' },
        drawings(false),
        { test: ASSETS, type: 'asset/resource', generator: { emit: false } },
      ],
    },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    cache: { ...Object(common.cache), name: `${renderName(workspace)}-${mode}` },
  };
}
