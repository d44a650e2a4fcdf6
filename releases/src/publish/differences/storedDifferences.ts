import { isIntact } from '@friends/page/isIntact';
import { isRecord, isString } from '@friends/shared/contract/parse';
import { type ReleaseFile, type ReleaseId, releaseFolder } from '@friends/shared/contract/release/release';
import type { Store } from '../../store/store.ts';
import { unpackedWith } from './dcz.ts';
import { differencePath, hashOfDictionary } from './dictionaries.ts';

/** In the folder of a release: which differences it has. Hidden, as no file that a release names may be. */
export const DIFFERENCES = '.differences.json';

/** That a file is stored as its difference from a file of an earlier release. */
export interface Difference {
  /** SHA-256 of the earlier file, in base64. */
  readonly dictionary: string;
  /** Release and path of the earlier file. */
  readonly version: string;
  readonly path: string;
}

/** Differences of a release's files, by path. */
export type Differences = ReadonlyMap<string, readonly Difference[]>;

function parseDifference(value: unknown): Difference[] {
  if (!isRecord(value)) return [];
  const { dictionary, version, path } = value;
  return isString(dictionary) && isString(version) && isString(path) ? [{ dictionary, version, path }] : [];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** Differences that the store has of a release; none if the list cannot be read, as every file is there without them. */
export async function readDifferences(store: Store, { name, version }: ReleaseId): Promise<Differences> {
  const bytes = await store.readFile(`${releaseFolder(name, version)}/${DIFFERENCES}`);
  const listed = bytes === null ? {} : parse(new TextDecoder().decode(bytes));
  return new Map(
    Object.entries(isRecord(listed) ? listed : {}).map(([path, all]) => [
      path,
      Array.isArray(all) ? all.flatMap(parseDifference) : [],
    ]),
  );
}

/** Paths of differences in a release's folder. */
export const differencePaths = (differences: Differences): string[] =>
  [...differences].flatMap(([path, all]) => all.map(({ dictionary }) => differencePath(path, dictionary)));

/** A difference as it is stored, and whether it leads to the published file; null if nobody can tell. */
export interface ComparedDifference {
  readonly bytes: Uint8Array;
  readonly isTrue: boolean;
}

/**
 * Reads a difference and unpacks it by the earlier file, as a browser does.
 *
 * @returns null if the difference or the earlier file is not there, or that is another file: its release may have been removed
 */
export async function compareDifference(
  store: Store,
  { name, version }: ReleaseId,
  file: ReleaseFile,
  difference: Difference,
): Promise<ComparedDifference | null> {
  const at = `${releaseFolder(name, version)}/${differencePath(file.path, difference.dictionary)}`;
  const bytes = await store.readFile(at);
  const dictionary = await store.readFile(`${releaseFolder(name, difference.version)}/${difference.path}`);
  if (bytes === null || dictionary === null) return null;
  if (hashOfDictionary(dictionary).toString('base64') !== difference.dictionary) return null;
  const content = unpackedWith(dictionary, bytes, file.bytes);
  return { bytes, isTrue: content !== null && isIntact(content, file) };
}
