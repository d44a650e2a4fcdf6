import { basename } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { type BuildOptions, commonConfig } from './commonConfig.ts';
import { sharedVersion } from './packages.ts';
import { ShellReleasePlugin } from './ShellReleasePlugin.ts';
import { EAGER_SHARED, LAZY_SHARED } from './sharedModules.ts';

const provided = (keys: readonly string[], eager: boolean) =>
  keys.map((key) => {
    const version = sharedVersion(key);
    return [key, { eager, singleton: true, version, requiredVersion: `^${version}` }] as const;
  });

/** The build of the host: the only provider of shared modules, and of the federation runtime. */
export function shellConfig(folder: string) {
  return (options: BuildOptions): Configuration => {
    const common = commonConfig(basename(folder), options);
    return {
      ...common,
      entry: { shell: './src/bootstrap.tsx' },
      plugins: [
        ...(common.plugins ?? []),
        new ModuleFederationPlugin({
          name: 'shell',
          shared: Object.fromEntries([...provided(EAGER_SHARED, true), ...provided(LAZY_SHARED, false)]),
          shareStrategy: 'loaded-first',
          dts: false,
          manifest: false,
          experiments: { provideExternalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
        }),
        new ShellReleasePlugin(options.version),
      ],
    };
  };
}
