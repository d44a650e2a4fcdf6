import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import type { Manifest } from '@friends/shared/contract/release/manifest';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration, ExternalItemFunctionData } from 'webpack';
import type { BuildOptions } from './BuildOptions.ts';
import { codeTag } from './codeTag.ts';
import { commonConfig, groupFiles } from './commonConfig.ts';
import { hotEntry } from './hotReload.ts';
import { type Logos, type Pictures, PicturesPlugin } from './pictures/PicturesPlugin.ts';
import { ReleasePlugin } from './ReleasePlugin.ts';
import { containerName, EXPOSED_CHUNK, REMOTE_ENTRY, remoteNeeds } from './remoteContainer.ts';
import { remoteRelease } from './remoteRelease.ts';
import { CopyRenderPlugin } from './renderFile.ts';
import { SeasonPlugin } from './SeasonPlugin.ts';

const require = createRequire(import.meta.url);

/** Runs after the loaders that compile it to JavaScript. */
const manifestRule = (folder: string, manifest: Manifest) => ({
  resource: join(folder, 'src/manifest.ts'),
  enforce: 'post' as const,
  type: 'json',
  use: { loader: require.resolve('./manifestLoader.ts'), options: { manifest } },
});

/** A remote uses the shell's federation runtime: see `provideBundlerRuntime.ts`. */
const useShellFederation = async ({ request }: ExternalItemFunctionData) =>
  request?.includes('@module-federation/webpack-bundler-runtime/') ? 'var friendsFederation' : undefined;

/**
 * For `export default remoteConfig(import.meta.dirname, manifest)`. Shared modules come from the shell (`import:
 * false`), so a page never loads a second copy.
 *
 * @param pictures of its screens, for shared links
 * @param logos of its entries in the header
 */
export function remoteConfig(folder: string, manifest: Manifest, pictures: Pictures = {}, logos: Logos = {}) {
  return (options: BuildOptions): Configuration => {
    const workspace = basename(folder);
    const common = commonConfig(workspace, options);
    const sharedChunks = new Set<unknown>([EXPOSED_CHUNK, ...manifest.widgets.map(({ screen }) => screen)]);
    // Development builds are not shared.
    const picturesPlugin = new PicturesPlugin(manifest, options.hot ? {} : pictures, options.hot ? {} : logos);
    return {
      ...common,
      // The container is the only entry, but webpack requires the option.
      entry: {},
      // A module that failed because a shared file was missing runs again once that has loaded.
      output: { ...common.output, strictModuleExceptionHandling: true },
      // Development builds use other loaders, and may be larger.
      module: {
        rules: [...(common.module?.rules ?? []), ...(options.hot ? [] : [manifestRule(folder, manifest)])],
      },
      externals: useShellFederation,
      optimization: {
        ...common.optimization,
        // Widgets appear on pages with their own sheets.
        splitChunks: groupFiles(EXPOSED_CHUNK, ({ name }) => sharedChunks.has(name)),
      },
      plugins: [
        ...(common.plugins ?? []),
        new ModuleFederationPlugin({
          // The runtime keeps one instance per name.
          name: `${containerName(manifest.name)}_${codeTag(workspace, options)}`,
          filename: REMOTE_ENTRY,
          library: { type: 'var', name: containerName(manifest.name) },
          exposes: {
            './remote': { import: [...hotEntry(workspace, options), './src/remote.tsx'], name: EXPOSED_CHUNK },
          },
          shared: Object.fromEntries(
            // `release.json` contains the ranges, and `publish` compares them with the live shells.
            Object.keys(remoteNeeds()).map((key) => [key, { import: false, singleton: true, requiredVersion: false }]),
          ),
          shareStrategy: 'loaded-first',
          dts: false,
          manifest: false,
          experiments: { optimization: { disableSnapshot: true, target: 'web' } },
        }),
        ...(options.hot ? [] : [new CopyRenderPlugin(workspace)]),
        ...(manifest.season ? [new SeasonPlugin({ name: manifest.name, version: options.version })] : []),
        picturesPlugin,
        new ReleasePlugin((compilation) => remoteRelease(compilation, picturesPlugin.manifest, options.version)),
      ],
    };
  };
}
