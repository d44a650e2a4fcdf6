import { HTTP_FILES_KEY } from '@friends/shared/contract/release/registry';
import type { ShellRelease } from '@friends/shared/contract/release/release';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { sharedVersion } from './packages.ts';
import { emitRelease, filesOfGroup, releaseFiles } from './releaseFiles.ts';
import { EAGER_SHARED, LAZY_SHARED } from './sharedModules.ts';

const NAME = 'ShellReleasePlugin';

/** Writes the shell's `release.json`: what the page must load, and which files hold what is provided lazily. */
export class ShellReleasePlugin {
  readonly #version: string;

  constructor(version: string) {
    this.#version = version;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          emitRelease(compilation, this.#release(compilation));
        },
      );
    });
  }

  #release(compilation: Compilation): ShellRelease {
    const initial = filesOfGroup(compilation, 'shell');
    return {
      name: 'shell',
      version: this.#version,
      initial,
      shared: Object.fromEntries([...EAGER_SHARED, ...LAZY_SHARED].map((key) => [key, sharedVersion(key)])),
      lazy: Object.fromEntries(
        [HTTP_FILES_KEY, ...LAZY_SHARED].map((key) => [
          key,
          lazyFiles(compilation, key).filter((file) => !initial.includes(file)),
        ]),
      ),
      files: releaseFiles(compilation),
    };
  }
}

/** Files of a lazily provided module: those of the chunk group its provider loads, or of the chunk of that name. */
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
