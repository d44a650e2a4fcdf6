import { join } from 'node:path';
import { SHELL_FILES_KEYS } from '@friends/shared/contract/release/registry';
import type { ShellRelease } from '@friends/shared/contract/release/release';
import { commonConfig } from '@friends/tools/build/commonConfig';
import { ReleasePlugin } from '@friends/tools/build/ReleasePlugin';
import { filesOfGroup, releaseFiles } from '@friends/tools/build/releaseFiles';
import { REMOTES } from '@friends/tools/build/remotes';
import { ROOT } from '@friends/tools/root';
import type { Compilation, Configuration } from 'webpack';

export const SINGLE_BUNDLE_FOLDER = join(import.meta.dirname, 'dist');
const SINGLE_BUNDLE_VERSION = '1.0.0-single';

/** A shell's `release.json` for the single bundle; lazy files can be preloaded by chunk name. */
function singleRelease(compilation: Compilation): ShellRelease {
  const names = [...compilation.namedChunkGroups.keys()].filter((name) => name !== 'shell');
  return {
    name: 'shell',
    version: SINGLE_BUNDLE_VERSION,
    initial: filesOfGroup(compilation, 'shell'),
    shared: {},
    lazy: Object.fromEntries([...names, ...SHELL_FILES_KEYS].map((name) => [name, filesOfGroup(compilation, name)])),
    files: releaseFiles(compilation),
  };
}

/**
 * The portal as one application without federation, for comparison: with the same loaders, minifier and lazy screens, and
 * files that are split sensibly.
 */
export function singleBundleConfig(): Configuration {
  const common = commonConfig('shell', { version: SINGLE_BUNDLE_VERSION, mode: 'production' });
  const alias = common.resolve?.alias;
  const replacement = (file: string) => join(import.meta.dirname, file);
  return {
    ...common,
    name: 'single-bundle',
    entry: { shell: './src/main.ts' },
    output: { ...common.output, path: SINGLE_BUNDLE_FOLDER },
    resolve: {
      ...common.resolve,
      alias: {
        ...(Array.isArray(alias) ? {} : alias),
        [join(ROOT, 'shell/src/slots/loadLifecycles.ts')]: replacement('loadLifecycles.ts'),
        [join(ROOT, 'shell/src/registerProvided.ts')]: replacement('registerProvided.ts'),
        ...Object.fromEntries(REMOTES.map((name) => [`#single-bundle/${name}$`, join(ROOT, name, 'src/remote.tsx')])),
      },
    },
    optimization: {
      ...common.optimization,
      splitChunks: {
        chunks: 'async',
        minSize: 4000,
        cacheGroups: {
          // Shared by all pages with a carousel.
          carousel: {
            name: 'carousel',
            test: /[\\/]ui[\\/]content[\\/](Carousel|useGlide|onFirstInteraction)\./,
            enforce: true,
          },
        },
      },
    },
    plugins: [...(common.plugins ?? []), new ReleasePlugin(singleRelease)],
    cache: { type: 'filesystem', name: 'single-bundle', cacheDirectory: join(ROOT, '.cache', 'webpack') },
  };
}
