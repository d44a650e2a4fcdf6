import { HTTP_FILES_KEY } from '@friends/shared/contract/release/registry';
import type { ShellRelease } from '@friends/shared/contract/release/release';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { emitRelease, filesOfGroup, releaseFiles } from '../../build/releaseFiles.ts';

const NAME = 'SingleReleasePlugin';

/** Describes the single bundle as if it were a shell's release; every lazy file can be preloaded by its chunk's name. */
export class SingleReleasePlugin {
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
    const names = [...compilation.namedChunkGroups.keys()].filter((name) => name !== 'shell');
    return {
      name: 'shell',
      version: this.#version,
      initial,
      shared: {},
      lazy: Object.fromEntries([...names, HTTP_FILES_KEY].map((name) => [name, filesOfGroup(compilation, name)])),
      files: releaseFiles(compilation),
    };
  }
}
