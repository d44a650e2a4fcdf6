import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { isRecord, isString } from '@friends/shared/contract/parse';
import type { ReleaseId } from '@friends/shared/contract/release/release';
import type { Store } from './store.ts';

/**
 * Beside the releases, so that whatever serves those cannot serve these: a source map has the whole source in it. Neither the
 * portal nor nginx serves the folder.
 */
const SOURCE_MAPS = 'source-maps';

/** Texts of source maps, by the path of their script in the release. */
export type SourceMaps = ReadonlyMap<string, string>;

/** Where the source maps of a release lie. */
const folderOf = ({ name, version }: ReleaseId) => `${SOURCE_MAPS}/${name}/${version}`;

/** The one file with all of them; not `.gz`, which servers send as an encoding of the file without it. */
export const sourceMapsPath = (release: ReleaseId): string => `${folderOf(release)}/maps.gzip`;

/** Whether a path of the store is one of source maps. */
export const isSourceMaps = (path: string): boolean => path.startsWith(`${SOURCE_MAPS}/`);

/** What was packed; nothing where the file is damaged: no decision needs it. */
async function unpacked(bytes: Uint8Array): Promise<unknown> {
  try {
    return JSON.parse((await promisify(gunzip)(bytes)).toString());
  } catch {
    return {};
  }
}

/** The source maps of a release; none where it came without. */
export async function readSourceMaps(store: Store, release: ReleaseId): Promise<SourceMaps> {
  const bytes = await store.readFile(sourceMapsPath(release));
  if (bytes === null) return new Map();
  const maps = await unpacked(bytes);
  return new Map(
    Object.entries(isRecord(maps) ? maps : {}).flatMap(([path, map]) => (isString(map) ? [[path, map]] : [])),
  );
}

/** Keeps the source maps of a release; those that are there stay, as the release does. */
export async function keepSourceMaps(store: Store, release: ReleaseId, maps: SourceMaps): Promise<void> {
  const path = sourceMapsPath(release);
  if (maps.size === 0 || (await store.versionOf(path)) !== null) return;
  await store.putBack(path, await promisify(gzip)(JSON.stringify(Object.fromEntries(maps))));
}

/** Removes those of a release that goes. */
export const removeSourceMaps = (store: Store, release: ReleaseId): Promise<void> =>
  store.removeRelease(folderOf(release));
