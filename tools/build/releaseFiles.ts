import type { ReleaseFile } from '@friends/shared/contract/release/release';
import { integrityOf } from '@friends/shared/node/integrityOf';
import type { Compilation } from 'webpack';
import { RENDER_FILE } from './renderFile.ts';

/** All emitted files with size and SHA-384, in the format of `integrity` attributes. */
export function releaseFiles(compilation: Compilation): ReleaseFile[] {
  return compilation
    .getAssets()
    .filter(({ name }) => !name.endsWith('.map'))
    .map(({ name, source }) => {
      const bytes = source.buffer();
      return {
        path: name,
        bytes: bytes.length,
        integrity: integrityOf(bytes),
      };
    })
    .sort((one, two) => (one.path < two.path ? -1 : 1));
}

/** The file that prerenders its pages; development builds have none. */
export function renderOf(compilation: Compilation): { readonly render?: string } {
  return compilation.getAsset(RENDER_FILE) ? { render: RENDER_FILE } : {};
}

/** Empty if there is no such group. */
export function filesOfGroup(compilation: Compilation, name: string): string[] {
  const group = compilation.namedChunkGroups.get(name);
  return (group?.getFiles() ?? []).filter((file) => /\.(js|css)$/.test(file));
}
