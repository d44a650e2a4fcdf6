import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import type { Configuration, MultiStats, Stats, StatsModule } from 'webpack';
import { foldersOf } from '../programs/packages.ts';
import { ROOT } from '../root.ts';
import type { BuildOptions } from './BuildOptions.ts';
import { workspaceVersion } from './packages.ts';
import { REMOTES } from './remotes.ts';
import { renderConfig } from './renderConfig.ts';
import { renderName } from './renderFile.ts';
import { sourceKey } from './sourceKey.ts';

/** The rooms that are built for the browser; the shell first. */
export const BUILT_WORKSPACES: readonly string[] = ['shell', ...REMOTES];

/** Where their builds are. */
export const BUILT_FOLDERS: readonly string[] = BUILT_WORKSPACES.map((workspace) => join(ROOT, workspace, 'dist'));

export class BuildFailed extends Error {
  override readonly name = 'BuildFailed';
}

export interface BuildRequest {
  readonly workspaces?: readonly string[];
  /**
   * `local`: the version carries the key of the sources, so every change is a release of its own.
   * `release`: the version of package.json, to be published once.
   */
  readonly stamp: 'local' | 'release';
}

interface Planned {
  readonly workspace: string;
  readonly version: string;
  /** What the files were built from: two builds of one version may differ in their sources. */
  readonly stamp: string;
}

const stampFile = (workspace: string) => join(ROOT, workspace, 'dist', '.version');

/** Beside a build, and no part of the release: the folders of the packages that are in it, from the root (`npm run audit`). */
export const packagesFile = (workspace: string) => join(ROOT, workspace, 'dist', '.packages');

function plan(workspace: string, stamp: BuildRequest['stamp']): Planned {
  const version = workspaceVersion(workspace);
  const key = sourceKey(workspace);
  return {
    workspace,
    version: stamp === 'local' ? `${version}-local.${key}` : version,
    stamp: `${stamp} ${version} ${key}`,
  };
}

function isBuilt({ workspace, stamp }: Planned): boolean {
  const file = stampFile(workspace);
  return existsSync(file) && readFileSync(file, 'utf8') === stamp;
}

/** Reads a workspace's `webpack.config.ts`: a function of the options, made by the preset. */
export async function loadConfig(workspace: string, options: BuildOptions): Promise<Configuration> {
  const path = join(ROOT, workspace, 'webpack.config.ts');
  const module: { default: (options: BuildOptions) => Configuration } = await import(pathToFileURL(path).href);
  return module.default(options);
}

/** The files that modules were made from; several may have become one. */
function sourcesOf(modules: readonly StatsModule[]): string[] {
  return modules.flatMap(({ nameForCondition, modules: inner }) => [
    ...(nameForCondition ? [nameForCondition] : []),
    ...sourcesOf(inner ?? []),
  ]);
}

/** Fonts, which come through style sheets, are no modules of the build but files it writes. */
function packagesIn(stats: Stats): string[] {
  const all = Number.POSITIVE_INFINITY;
  const shown = { all: false, modules: true, nestedModules: true, modulesSpace: all, nestedModulesSpace: all };
  const { compiler } = stats.compilation;
  const assets = stats.compilation
    .getAssets()
    .flatMap(({ info }) => (info.sourceFilename ? [join(compiler.context, info.sourceFilename)] : []));
  const folders = foldersOf([...sourcesOf(stats.toJson(shown).modules ?? []), ...assets]);
  // Module Federation puts a file of its own making where packages are.
  return folders.filter((folder) => existsSync(join(folder, 'package.json'))).map((folder) => relative(ROOT, folder));
}

/** webpack is loaded only when there is something to build: a second start has nothing. @throws BuildFailed */
export async function compile(configs: Configuration[]): Promise<MultiStats> {
  const { default: webpack } = await import('webpack');
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

function plansOf({ workspaces = BUILT_WORKSPACES, stamp }: BuildRequest): Planned[] {
  return workspaces.map((workspace) => plan(workspace, stamp)).filter((planned) => !isBuilt(planned));
}

/** Builds in this process, which then holds webpack until it ends. @throws BuildFailed with webpack's messages */
export async function buildHere(request: BuildRequest): Promise<void> {
  const due = plansOf(request);
  // A version is built once, and a cache goes by it: to write one costs a fifth of the build, and nothing would read it.
  const fresh = { cache: false };
  const configs = await Promise.all(
    due.map(async ({ workspace, version }) => ({
      ...(await loadConfig(workspace, { version, mode: 'production' })),
      ...fresh,
      // Its file for the server is part of the release.
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
  // Only after success: a build that was cut short is done again.
  for (const planned of due) writeFileSync(stampFile(planned.workspace), planned.stamp);
}

/** To load webpack takes two seconds, so a third process gains little. */
const MOST_PROCESSES = 2;
const FILE = join(import.meta.dirname, 'buildProcess.ts');

/** It ends when this process does, as its input ends then. */
function buildApart(stamp: BuildRequest['stamp'], workspaces: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [FILE, stamp, ...workspaces], { stdio: ['pipe', 'ignore', 'pipe'] });
    const errors = text(child.stderr);
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else void errors.then((message) => reject(new BuildFailed(message || 'A process that builds was ended')));
    });
  });
}

/**
 * Builds what changed, in processes of its own: webpack and all it has read leave the memory with them. Returns the names of
 * what was built.
 * @throws BuildFailed with webpack's messages; what was built before stays.
 */
export async function build(request: BuildRequest): Promise<string[]> {
  const due = plansOf(request).map(({ workspace }) => workspace);
  const groups = Math.min(due.length, availableParallelism(), MOST_PROCESSES);
  const builds = Array.from({ length: groups }, (_, group) =>
    buildApart(
      request.stamp,
      due.filter((_name, at) => at % groups === group),
    ),
  );
  const failed = (await Promise.allSettled(builds)).find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  return due;
}
