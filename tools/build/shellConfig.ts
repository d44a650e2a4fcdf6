import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { ConsumeSharedPlugin, ModuleFederationPlugin, ProvideSharedPlugin } from '@module-federation/enhanced';
import type { Configuration, Module, ModuleGraph } from 'webpack';
import type { BuildOptions } from './BuildOptions.ts';
import { commonConfig, groupFiles } from './commonConfig.ts';
import { hotEntry } from './hotReload.ts';
import { lazyFileOf } from './lazyFiles.ts';
import { sharedVersion } from './packages.ts';
import { AppPlugin } from './pictures/AppPlugin.ts';
import { ReleasePlugin } from './ReleasePlugin.ts';
import { CopyRenderPlugin } from './renderFile.ts';
import { EAGER_SHARED, LAZY_SHARED } from './sharedModules.ts';
import { shellRelease } from './shellRelease.ts';
import { isSlimmed } from './slimRuntime.ts';

const provided = (keys: readonly string[], eager: boolean) =>
  keys.map((key) => {
    const version = sharedVersion(key);
    return [key, { shareKey: key, eager, singleton: true, version, requiredVersion: `^${version}` }] as const;
  });

const require = createRequire(import.meta.url);

function lazyFiles() {
  // webpack passes the graph to `test` only.
  const fileOf = new WeakMap<Module, string>();
  return {
    chunks: 'async' as const,
    enforce: true,
    test(module: Module, { moduleGraph }: { readonly moduleGraph: ModuleGraph }) {
      const file = lazyFileOf(module, moduleGraph);
      if (file !== undefined) fileOf.set(module, file);
      return file !== undefined;
    },
    name: (module: Module) => fileOf.get(module),
  };
}

/** The build of the host: the only provider of shared modules and of the federation runtime. */
export function shellConfig(folder: string) {
  return (options: BuildOptions): Configuration => {
    const common = commonConfig(basename(folder), options);
    const app = new AppPlugin();
    return {
      ...common,
      entry: { shell: [...hotEntry(common.name ?? '', options), './src/main.ts'] },
      optimization: {
        ...common.optimization,
        splitChunks: groupFiles('shell', 'all', { lazyFiles: lazyFiles() }),
      },
      module: {
        rules: [...(common.module?.rules ?? []), { test: isSlimmed, use: require.resolve('./slimRuntime.ts') }],
      },
      plugins: [
        ...(common.plugins ?? []),
        new ModuleFederationPlugin({
          name: 'shell',
          shareStrategy: 'loaded-first',
          dts: false,
          manifest: false,
          runtimePlugins: [join(import.meta.dirname, 'provideBundlerRuntime.ts')],
          experiments: { optimization: { disableSnapshot: true, target: 'web' } },
        }),
        // The shell imports shared modules directly. The providing code comes with the consuming plugin.
        new ConsumeSharedPlugin({ consumes: {} }),
        new ProvideSharedPlugin({
          provides: Object.fromEntries([...provided(EAGER_SHARED, true), ...provided(LAZY_SHARED, false)]),
        }),
        ...(options.hot ? [] : [new CopyRenderPlugin(basename(folder))]),
        // Development builds are never installed.
        ...(options.hot ? [] : [app]),
        new ReleasePlugin((compilation) => shellRelease(compilation, options.version, app)),
      ],
    };
  };
}
