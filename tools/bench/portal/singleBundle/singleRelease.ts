import { SHELL_FILES_KEYS } from '@friends/shared/contract/release/registry';
import type { ShellRelease } from '@friends/shared/contract/release/release';
import type { Compilation } from 'webpack';
import { filesOfGroup, releaseFiles } from '../../../build/releaseFiles.ts';

/** Describes the single bundle as if it were a shell's release; every lazy file can be preloaded by its chunk's name. */
export function singleRelease(compilation: Compilation, version: string): ShellRelease {
  const initial = filesOfGroup(compilation, 'shell');
  const names = [...compilation.namedChunkGroups.keys()].filter((name) => name !== 'shell');
  return {
    name: 'shell',
    version,
    initial,
    shared: {},
    lazy: Object.fromEntries([...names, ...SHELL_FILES_KEYS].map((name) => [name, filesOfGroup(compilation, name)])),
    files: releaseFiles(compilation),
  };
}
