import { isIntact } from '@friends/page/isIntact';
import { isRecord, isString } from '@friends/shared/contract/parse';
import { type ReleaseFile, type ReleaseId, releaseFolder } from '@friends/shared/contract/release/release';
import type { Store } from '../../store/store.ts';
import { decompressWith } from './dcz.ts';
import { deltaPath, hashOfDictionary } from './dictionaries.ts';

/**
 * List of a release's deltas, in its folder. Existing stores have this name; files of releases cannot begin with a dot.
 */
export const DELTA_LIST = '.differences.json';

export interface Delta {
  /** SHA-256 of the earlier file, in base64. */
  readonly dictionary: string;
  /** Version of the earlier release. */
  readonly version: string;
  /** Path of the earlier file in its release. */
  readonly path: string;
}

export type Deltas = ReadonlyMap<string, readonly Delta[]>;

function parseDelta(value: unknown): Delta[] {
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

/** Reads the list of a release's deltas; empty if it is missing or unreadable, as deltas are optional. */
export async function readDeltas(store: Store, { name, version }: ReleaseId): Promise<Deltas> {
  const bytes = await store.readFile(`${releaseFolder(name, version)}/${DELTA_LIST}`);
  const listed = bytes === null ? {} : parse(new TextDecoder().decode(bytes));
  return new Map(
    Object.entries(isRecord(listed) ? listed : {}).map(([path, all]) => [
      path,
      Array.isArray(all) ? all.flatMap(parseDelta) : [],
    ]),
  );
}

export const deltaPaths = (deltas: Deltas): string[] =>
  [...deltas].flatMap(([path, all]) => all.map(({ dictionary }) => deltaPath(path, dictionary)));

export interface DeltaCheck {
  readonly bytes: Uint8Array;
  readonly isVerified: boolean;
}

/**
 * Decompresses a delta with the earlier file, as browsers do, and compares the result with the published file.
 *
 * @returns null if the delta or the earlier file is missing, or the earlier file has changed
 */
export async function verifyDelta(
  store: Store,
  { name, version }: ReleaseId,
  file: ReleaseFile,
  delta: Delta,
): Promise<DeltaCheck | null> {
  const at = `${releaseFolder(name, version)}/${deltaPath(file.path, delta.dictionary)}`;
  const bytes = await store.readFile(at);
  const dictionary = await store.readFile(`${releaseFolder(name, delta.version)}/${delta.path}`);
  if (bytes === null || dictionary === null) return null;
  if (hashOfDictionary(dictionary).toString('base64') !== delta.dictionary) return null;
  const content = decompressWith(dictionary, bytes, file.bytes);
  return { bytes, isVerified: content !== null && isIntact(content, file) };
}
