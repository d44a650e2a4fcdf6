import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { commonConfig } from '../../../build/commonConfig.ts';
import { ReleasePlugin } from '../../../build/ReleasePlugin.ts';
import { REMOTES } from '../../../build/remotes.ts';
import { ROOT } from '../../../root.ts';
import { singleRelease } from './singleRelease.ts';

export const SINGLE_BUNDLE_FOLDER = join(import.meta.dirname, 'dist');
const SINGLE_BUNDLE_VERSION = '1.0.0-single';

/**
 * The portal's sources as one bundle without federation, for comparison only: the same loaders and minifier, the same
 * screens lazy, and what a sensible single application would do, with files split where two lazy screens share much.
 */
export function singleBundleConfig(): Configuration {
  const common = commonConfig('shell', { version: SINGLE_BUNDLE_VERSION, mode: 'production' });
  const alias = common.resolve?.alias;
  const stand = (file: string) => join(import.meta.dirname, file);
  return {
    ...common,
    name: 'single-bundle',
    entry: { shell: './src/main.ts' },
    output: { ...common.output, path: SINGLE_BUNDLE_FOLDER },
    resolve: {
      ...common.resolve,
      alias: {
        ...(Array.isArray(alias) ? {} : alias),
        [join(ROOT, 'shell/src/slots/federation.ts')]: stand('federation.ts'),
        [join(ROOT, 'shell/src/provides.ts')]: stand('provides.ts'),
        ...Object.fromEntries(REMOTES.map((name) => [`#single-bundle/${name}$`, join(ROOT, name, 'src/remote.tsx')])),
      },
    },
    optimization: {
      ...common.optimization,
      splitChunks: {
        chunks: 'async',
        minSize: 4000,
        cacheGroups: {
          // Once for all that show one.
          carousel: {
            name: 'carousel',
            test: /[\\/]ui[\\/]content[\\/](Carousel|useGlide|whenTouched)\./,
            enforce: true,
          },
        },
      },
    },
    plugins: [
      ...(common.plugins ?? []),
      new ReleasePlugin((compilation) => singleRelease(compilation, SINGLE_BUNDLE_VERSION)),
    ],
    cache: { type: 'filesystem', name: 'single-bundle', cacheDirectory: join(ROOT, '.cache', 'webpack') },
  };
}
