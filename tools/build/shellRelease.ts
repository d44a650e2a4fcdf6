import { SHELL_FILES_KEYS } from '@friends/shared/contract/release/registry';
import type { ShellRelease } from '@friends/shared/contract/release/release';
import type { Compilation } from 'webpack';
import { CORE_FONT } from './fonts/fontLoader.ts';
import { sharedVersion } from './packages.ts';
import type { AppPlugin } from './pictures/AppPlugin.ts';
import { filesOfGroup, releaseFiles, renderOf } from './releaseFiles.ts';
import { EAGER_SHARED, LAZY_SHARED } from './sharedModules.ts';

/** The shell's `release.json`: files that the page must load, and files of lazily provided modules. */
export function shellRelease(compilation: Compilation, version: string, { app }: Pick<AppPlugin, 'app'>): ShellRelease {
  const files = releaseFiles(compilation);
  const fonts = files.map(({ path }) => path).filter((path) => CORE_FONT.test(path));
  const initial = [...filesOfGroup(compilation, 'shell'), ...fonts];
  const lazy = (key: string) => lazyFiles(compilation, key).filter((file) => !initial.includes(file));
  return {
    name: 'shell',
    version,
    initial,
    shared: Object.fromEntries([...EAGER_SHARED, ...LAZY_SHARED].map((key) => [key, sharedVersion(key)])),
    lazy: Object.fromEntries([...SHELL_FILES_KEYS, ...LAZY_SHARED].map((key) => [key, lazy(key)])),
    files,
    ...(app ? { app } : {}),
    completesPages: true,
    ...renderOf(compilation),
  };
}

/** Files of a lazily provided module: those of its provider's chunk group, or of the chunk of that name. */
function lazyFiles(compilation: Compilation, key: string): string[] {
  for (const module of compilation.modules) {
    if (module.type !== 'provide-module') continue;
    if (!module.readableIdentifier(compilation.requestShortener).includes(` ${key}@`)) continue;
    const block = module.blocks[0];
    const group = block && compilation.chunkGraph.getBlockChunkGroup(block);
    return group?.getFiles().filter((file) => /\.(js|css)$/.test(file)) ?? [];
  }
  return filesOfGroup(compilation, key);
}
