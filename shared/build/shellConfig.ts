import { basename } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration, Module, ModuleGraph } from 'webpack';
import { type BuildOptions, commonConfig } from './commonConfig.ts';
import { sharedVersion } from './packages.ts';
import { ShellReleasePlugin } from './ShellReleasePlugin.ts';
import { EAGER_SHARED, LAZY_FILES, LAZY_SHARED } from './sharedModules.ts';

const provided = (keys: readonly string[], eager: boolean) =>
  keys.map((key) => {
    const version = sharedVersion(key);
    return [key, { eager, singleton: true, version, requiredVersion: `^${version}` }] as const;
  });

/** Name of the lazy file a module goes into: that of the nearest module on the way to it that names one. */
function lazyFileOf(module: Module | null | undefined, graph: ModuleGraph): string | undefined {
  for (let at = module; at; at = graph.getIssuer(at)) {
    // Not by its own name: it only asks for what another file provides.
    if (at.type === 'consume-shared-module') continue;
    const identifier = at.identifier();
    const found = Object.entries(LAZY_FILES).find(([, pattern]) => pattern.test(identifier));
    if (found) return found[0];
  }
  return undefined;
}

const lazyFile = (name: string) => ({
  name,
  chunks: 'async' as const,
  enforce: true,
  test: (module: Module, { moduleGraph }: { moduleGraph: ModuleGraph }) => lazyFileOf(module, moduleGraph) === name,
});

/** The build of the host: the only provider of shared modules, and of the federation runtime. */
export function shellConfig(folder: string) {
  return (options: BuildOptions): Configuration => {
    const common = commonConfig(basename(folder), options);
    return {
      ...common,
      entry: { shell: './src/bootstrap.tsx' },
      optimization: {
        ...common.optimization,
        splitChunks: {
          cacheGroups: {
            default: false,
            defaultVendors: false,
            ...Object.fromEntries(Object.keys(LAZY_FILES).map((name) => [name, lazyFile(name)])),
          },
        },
      },
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
