import { isIntact } from '@friends/page/isIntact';
import { type AnyRelease, type ReleaseId, releaseFolder } from '@friends/shared/contract/release/release';
import { ReleaseRefused } from '../../ReleaseRefused.ts';
import { readHistory } from '../../registry/history.ts';
import { readStored } from '../../registry/stored.ts';
import { readRelease } from '../../store/readRelease.ts';
import type { NewFile, Store } from '../../store/store.ts';
import { compressAgainst } from './dcz.ts';
import { deltaPath, hashOfDictionary, logicalName } from './dictionaries.ts';
import { DELTA_LIST, type Delta } from './storedDeltas.ts';

/** Limits the cost of publishing: returning visitors mostly have one of the latest releases. */
const MAX_RELEASES = 3;

/** Null if the registry or a release is unusable: deltas are optional. */
const nullIfRefused = <T>(reading: Promise<T>): Promise<T | null> =>
  reading.catch((error: unknown) => {
    if (error instanceof ReleaseRefused) return null;
    throw error;
  });

/** Releases that returning visitors may have cached: live and planned ones, then earlier ones, latest first. */
async function earlierReleases(store: Store, { name, version }: ReleaseId): Promise<string[]> {
  const registry = await nullIfRefused(readStored(store));
  const listed = (registry?.entries ?? []).filter((entry) => entry.name === name).map((entry) => entry.version);
  const past = (await readHistory(store)).flatMap(({ live }) => live?.[name]?.put ?? []).reverse();
  return [...new Set([...listed, ...past])].filter((other) => other !== version).slice(0, MAX_RELEASES);
}

interface EarlierFile extends Delta {
  readonly bytes: Uint8Array;
}

/** Files of an earlier release that can be dictionaries; none if the release is unusable or a file was changed. */
async function earlierFiles(store: Store, name: string, version: string): Promise<EarlierFile[]> {
  const release = await nullIfRefused(readRelease(store, name, version));
  const found: EarlierFile[] = [];
  for (const file of release?.files ?? []) {
    if (logicalName(file.path) === null) continue;
    const bytes = await store.readFile(`${releaseFolder(name, version)}/${file.path}`);
    if (bytes === null || !isIntact(bytes, file)) continue;
    found.push({ dictionary: hashOfDictionary(bytes).toString('base64'), version, path: file.path, bytes });
  }
  return found;
}

/**
 * Creates deltas from earlier releases to a new one, and the list of these deltas.
 *
 * @param files of the new release
 * @param limitOf compressed size of a file in bytes; only smaller deltas are stored
 */
export async function createDeltas(
  store: Store,
  release: AnyRelease,
  files: readonly NewFile[],
  limitOf: (path: string) => number,
): Promise<NewFile[]> {
  const deltas: NewFile[] = [];
  const listed = new Map<string, Delta[]>();
  const addDelta = async (file: NewFile, { bytes: dictionary, ...delta }: EarlierFile) => {
    const ofFile = listed.get(file.path) ?? [];
    if (ofFile.some((other) => other.dictionary === delta.dictionary)) return;
    const bytes = await compressAgainst(dictionary, file.bytes);
    if (bytes.length >= limitOf(file.path)) return;
    deltas.push({ path: deltaPath(file.path, delta.dictionary), bytes });
    listed.set(file.path, [...ofFile, delta]);
  };
  for (const version of await earlierReleases(store, release)) {
    const byName = Map.groupBy(await earlierFiles(store, release.name, version), ({ path }) => logicalName(path));
    const pairs = files.map((file) => [file, byName.get(logicalName(file.path)) ?? []] as const);
    await Promise.all(
      pairs.map(async ([file, earlier]) => {
        for (const earlierFile of earlier) await addDelta(file, earlierFile);
      }),
    );
  }
  if (deltas.length === 0) return [];
  const list = JSON.stringify(Object.fromEntries(listed));
  return [...deltas, { path: DELTA_LIST, bytes: new TextEncoder().encode(list) }];
}

/** Recreates a stored delta; does nothing if the earlier file is gone. */
export async function regenerateDelta(
  store: Store,
  { name, version }: ReleaseId,
  { path, bytes }: NewFile,
  delta: Delta,
): Promise<void> {
  const dictionary = await store.readFile(`${releaseFolder(name, delta.version)}/${delta.path}`);
  if (dictionary === null || hashOfDictionary(dictionary).toString('base64') !== delta.dictionary) return;
  const at = `${releaseFolder(name, version)}/${deltaPath(path, delta.dictionary)}`;
  await store.writeFile(at, await compressAgainst(dictionary, bytes));
}
