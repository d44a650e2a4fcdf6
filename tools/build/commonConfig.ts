import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type CustomAtRules, Features, type TransformOptions } from 'lightningcss';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Chunk, Configuration } from 'webpack';
import { ROOT } from '../root.ts';
import type { BuildOptions } from './BuildOptions.ts';
import { className, codeTag } from './codeTag.ts';
import { TIME_OF_DAY } from './drawings/drawingLoader.ts';
import { CORE } from './fonts/fontLoader.ts';
import { hotPlugins } from './hotReload.ts';

const require = createRequire(import.meta.url);

/** Name of the Trusted Types policy that all bundles of the page share; the page's CSP allows it. */
const TRUSTED_TYPES_POLICY = 'friends';

export const scriptRule = (hot: boolean) => ({
  test: /\.tsx?$/,
  use: {
    loader: require.resolve('swc-loader'),
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: hot, refresh: hot } },
        target: 'es2022',
      },
    },
  },
});

export const CSS_MODULE = /\.module\.css$/;
export const ASSETS = /\.(woff2|png|webp)$/;

/** The subset of a font for nearly all texts is a separate file. */
const coreFonts = () => ({
  test: /\.woff2$/,
  resourceQuery: CORE,
  type: 'asset/resource',
  generator: { filename: '[name]-core.[contenthash:8][ext]' },
  use: require.resolve('./fonts/fontLoader.ts'),
});

/** A drawing becomes two files, for light and dark screens, and a module with their addresses (docs/decisions/0065). */
export const drawings = (emit: boolean) => {
  const use = require.resolve('./drawings/drawingLoader.ts');
  return {
    test: /[\\/]art[\\/].*\.svg$/,
    oneOf: [{ resourceQuery: TIME_OF_DAY, type: 'asset/resource', generator: { emit }, use }, { use }],
  };
};

const css = (options: object) => ({ loader: require.resolve('css-loader'), options });

/** CSS modules; `namesOnly` for the server, as the browser's build writes the sheet. */
export const cssModule = (workspace: string, options: Pick<BuildOptions, 'hot'>, namesOnly = false) =>
  css({
    modules: {
      namedExport: false,
      exportLocalsConvention: 'as-is',
      getLocalIdent: className(workspace, options),
      exportOnlyLocals: namesOnly,
    },
  });

/** Disables webpack's own chunks for shared modules and for packages. */
const NO_FURTHER_FILES = { default: false, defaultVendors: false } as const;

/**
 * A screen is one file: each further one costs a phone another round trip. Style sheets of `chunks` are combined in
 * `styles`: a page is painted once all are loaded, and over HTTP/1.1 a browser requests six files at a time.
 */
export const groupFiles = (styles: string, chunks: 'all' | ((chunk: Chunk) => boolean), more: object = {}) => ({
  cacheGroups: {
    ...NO_FURTHER_FILES,
    styles: { name: styles, chunks, type: 'css/mini-extract', enforce: true, priority: 1 },
    ...more,
  },
});

/** Licence texts are a separate file, which a page need not fetch. */
const LICENCES = { condition: 'some', filename: 'licences.txt', banner: false } as const;

/** Options of Lightning CSS that this plugin does not set itself. */
type StyleOptions = Pick<TransformOptions<CustomAtRules>, 'include'>;

/** Configuration of all builds; `workspace` is the folder's name. */
export function commonConfig(workspace: string, options: BuildOptions): Configuration {
  const { version, mode, hot = false } = options;
  const folder = join(ROOT, workspace);
  const production = mode === 'production';
  const tag = codeTag(workspace, options);
  return {
    name: workspace,
    mode,
    context: folder,
    target: ['web', 'es2022'],
    // Stored with the release for analysing errors; visitors never get them.
    devtool: production ? 'hidden-source-map' : 'cheap-module-source-map',
    output: {
      path: join(folder, 'dist'),
      clean: true,
      // Two releases of a remote in one page must not share chunks, unless they have the same code.
      uniqueName: `${workspace}_${tag}`,
      chunkLoadingGlobal: `chunks_${tag}`,
      publicPath: 'auto',
      // A plain string with a content hash fails under federation.
      filename: ({ chunk }) =>
        production && chunk?.contentHash?.javascript ? '[name].[contenthash:8].js' : '[name].js',
      chunkFilename: production ? '[name].[contenthash:8].js' : '[name].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      chunkLoadTimeout: 8000,
      trustedTypes: { policyName: TRUSTED_TYPES_POLICY },
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
      alias: {
        // React has what the shim replaces.
        'use-sync-external-store/shim$': require.resolve('react'),
        // Its package selects the development build outside of Node's conditions.
        ...(production
          ? { 'react-router$': join(require.resolve('react-router/package.json'), '../dist/production/index.mjs') }
          : {}),
      },
    },
    module: {
      rules: [
        scriptRule(hot),
        { test: /[\\/]react-router[\\/]dist[\\/]production[\\/]/, use: require.resolve('./pureComponents.ts') },
        { test: /[\\/]node_modules[\\/]typebox[\\/]/, use: require.resolve('./refuseSchemas.ts') },
        { test: CSS_MODULE, use: [MiniCssExtractPlugin.loader, cssModule(workspace, options)], sideEffects: true },
        { test: /\.css$/, exclude: CSS_MODULE, use: [MiniCssExtractPlugin.loader, css({})], sideEffects: true },
        drawings(true),
        coreFonts(),
        { test: ASSETS, resourceQuery: { not: CORE }, type: 'asset/resource' },
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: production ? '[name].[contenthash:8].css' : '[name].css',
        chunkFilename: production ? '[name].[contenthash:8].css' : '[name].css',
        ignoreOrder: true, // CSS Modules do not depend on their order
      }),
      ...(hot ? hotPlugins() : []),
    ],
    optimization: {
      chunkIds: 'named',
      splitChunks: { cacheGroups: NO_FURTHER_FILES },
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          parallel: false,
          terserOptions: { ecma: 2020, compress: { ecma: 2020, passes: 3 } },
          extractComments: LICENCES,
        }),
        new TerserPlugin<StyleOptions>({
          test: /\.css$/,
          minify: TerserPlugin.lightningCssMinify,
          parallel: false,
          // Otherwise `(min-width: 641px)` becomes `(width>=641px)`, which needs Safari 16.4.
          terserOptions: { include: Features.MediaRangeSyntax },
          extractComments: false,
        }),
      ],
    },
    performance: { hints: false },
    cache: {
      type: 'filesystem',
      name: `${workspace}-${mode}${hot ? '-hot' : ''}`,
      cacheDirectory: join(ROOT, '.cache', 'webpack'),
      version,
      buildDependencies: { config: [import.meta.filename] },
    },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
