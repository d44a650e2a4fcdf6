import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { isRecord, isString } from '@friends/shared/contract/parse';
import type { ReleaseId } from '@friends/shared/contract/release/release';
import type { Store } from './store.ts';

/** Source maps contain the whole source code, so neither the portal nor nginx serves this folder. */
const SOURCE_MAPS = 'source-maps';

/** Texts of source maps, by path of the script in the release. */
export type SourceMaps = ReadonlyMap<string, string>;

const folderOf = ({ name, version }: ReleaseId) => `${SOURCE_MAPS}/${name}/${version}`;

/**
 * One file with all source maps. It does not end with `.gz`: servers send such files as an encoding of another file.
 */
export const sourceMapsPath = (release: ReleaseId): string => `${folderOf(release)}/maps.gzip`;

export const isSourceMaps = (path: string): boolean => path.startsWith(`${SOURCE_MAPS}/`);

/** Empty if the file is damaged, as errors can be shown without source lines. */
async function decompressMaps(bytes: Uint8Array): Promise<unknown> {
  try {
    return JSON.parse((await promisify(gunzip)(bytes)).toString());
  } catch {
    return {};
  }
}

export async function readSourceMaps(store: Store, release: ReleaseId): Promise<SourceMaps> {
  const bytes = await store.readFile(sourceMapsPath(release));
  if (bytes === null) return new Map();
  const maps = await decompressMaps(bytes);
  return new Map(
    Object.entries(isRecord(maps) ? maps : {}).flatMap(([path, map]) => (isString(map) ? [[path, map]] : [])),
  );
}

/** Stores a release's source maps; existing ones stay, like the release. */
export async function storeSourceMaps(store: Store, release: ReleaseId, maps: SourceMaps): Promise<void> {
  const path = sourceMapsPath(release);
  if (maps.size === 0 || (await store.versionOf(path)) !== null) return;
  await store.writeFile(path, await promisify(gzip)(JSON.stringify(Object.fromEntries(maps))));
}

export const removeSourceMaps = (store: Store, release: ReleaseId): Promise<void> =>
  store.removeRelease(folderOf(release));
