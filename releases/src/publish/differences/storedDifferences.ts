import { isIntact } from '@friends/page/isIntact';
import { isRecord, isString } from '@friends/shared/contract/parse';
import { type ReleaseFile, type ReleaseId, releaseFolder } from '@friends/shared/contract/release/release';
import type { Store } from '../../store/store.ts';
import { unpackedWith } from './dcz.ts';
import { differencePath, hashOfDictionary } from './dictionaries.ts';

/** List of a release's differences in its folder. Hidden, which no file of a release may be. */
export const DIFFERENCES = '.differences.json';

export interface Difference {
  /** SHA-256 of the earlier file, in base64. */
  readonly dictionary: string;
  readonly version: string;
  readonly path: string;
}

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

/** Empty if the list is unreadable, as every file is there without them. */
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

export const differencePaths = (differences: Differences): string[] =>
  [...differences].flatMap(([path, all]) => all.map(({ dictionary }) => differencePath(path, dictionary)));

export interface ComparedDifference {
  readonly bytes: Uint8Array;
  readonly isVerified: boolean;
}

/**
 * Unpacks a difference with the earlier file, as a browser does.
 *
 * @returns null if either is missing, or the earlier file has changed: its release may have been removed
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
  return { bytes, isVerified: content !== null && isIntact(content, file) };
}
