import { existsSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration, type MultiStats, type Stats, type StatsModule } from 'webpack';
import { foldersOf } from '../programs/packages.ts';
import { ROOT } from '../root.ts';
import type { BuildOptions } from './BuildOptions.ts';
import { BuildFailed, type BuildRequest, packagesFile, planBuilds, stampFile } from './build.ts';
import { renderConfig } from './renderConfig.ts';
import { renderName } from './renderFile.ts';

/** Loads a workspace's `webpack.config.ts`: a function of the options, made by the preset. */
export async function loadConfig(workspace: string, options: BuildOptions): Promise<Configuration> {
  const path = join(ROOT, workspace, 'webpack.config.ts');
  const module: { default: (options: BuildOptions) => Configuration } = await import(pathToFileURL(path).href);
  return module.default(options);
}

/** Source files of modules, including concatenated ones. */
function sourcesOf(modules: readonly StatsModule[]): string[] {
  return modules.flatMap(({ nameForCondition, modules: inner }) => [
    ...(nameForCondition ? [nameForCondition] : []),
    ...sourcesOf(inner ?? []),
  ]);
}

/** Fonts come through style sheets and are assets, not modules. */
function packagesIn(stats: Stats): string[] {
  const all = Number.POSITIVE_INFINITY;
  const statsOptions = { all: false, modules: true, nestedModules: true, modulesSpace: all, nestedModulesSpace: all };
  const { compiler } = stats.compilation;
  const assets = stats.compilation
    .getAssets()
    .flatMap(({ info }) => (info.sourceFilename ? [join(compiler.context, info.sourceFilename)] : []));
  const folders = foldersOf([...sourcesOf(stats.toJson(statsOptions).modules ?? []), ...assets]);
  // Module Federation generates a file in a folder for packages.
  return folders.filter((folder) => existsSync(join(folder, 'package.json'))).map((folder) => relative(ROOT, folder));
}

/** @throws BuildFailed */
export function compile(configs: Configuration[]): Promise<MultiStats> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configs);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (!stats || stats.hasErrors()) {
          reject(new BuildFailed(stats?.toString({ preset: 'errors-only' }) ?? 'webpack gave no result'));
        } else resolve(stats);
      });
    });
  });
}

/** Builds in this process, which keeps webpack in memory until it ends. @throws BuildFailed with webpack's messages */
export async function buildHere(request: BuildRequest): Promise<void> {
  const due = planBuilds(request);
  // A version is built once, so its cache, which costs a fifth of the build, would never be read.
  const fresh = { cache: false };
  const configs = await Promise.all(
    due.map(async ({ workspace, version }) => ({
      ...(await loadConfig(workspace, { version, mode: 'production' })),
      ...fresh,
      // Its server file is part of the release.
      dependencies: [renderName(workspace)],
    })),
  );
  const forServer = due.map(({ workspace, version }) => ({
    ...renderConfig(workspace, { version, mode: 'production' }),
    ...fresh,
  }));
  const { stats } = await compile([...configs, ...forServer]);
  due.forEach(({ workspace }, at) => {
    const one = stats[at];
    if (one) writeFileSync(packagesFile(workspace), JSON.stringify(packagesIn(one)));
  });
  // Only after success, so that interrupted builds are repeated.
  for (const planned of due) writeFileSync(stampFile(planned.workspace), planned.stamp);
}
