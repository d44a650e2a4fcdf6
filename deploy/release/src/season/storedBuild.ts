import { releaseFolder, titleOf } from '@friends/shared/contract/release/release';
import { type BuiltRelease, readFiles } from '../publish.ts';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import { readRelease } from '../readRelease.ts';
import { readSourceMaps } from '../sourceMaps.ts';
import type { Store } from '../store.ts';

/**
 * A published release as it was built, each file checked.
 *
 * @throws ReleaseRefused where there is none, or a file is not the one that was published
 */
export async function storedBuild(store: Store, name: string, version: string): Promise<BuiltRelease> {
  const release = await readRelease(store, name, version);
  const folder = releaseFolder(name, version);
  const read = async (path: string): Promise<Uint8Array> => {
    const bytes = await store.readFile(`${folder}/${path}`);
    if (bytes === null)
      throw new ReleaseRefused(`${path} of ${titleOf(release)} is not in the store: publish it again`);
    return bytes;
  };
  const changed = (path: string) => `${path} of ${titleOf(release)} is not the file that was published`;
  const files = await readFiles(release, read, changed);
  const description = { path: 'release.json', bytes: await read('release.json') };
  return { release, files: [...files, description], sourceMaps: await readSourceMaps(store, release) };
}
