import { Script } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { isIntact } from '@friends/page/isIntact';
import { messageOf } from '@friends/shared/contract/refusal/messageOf';
import { type AnyRelease, type ReleaseFile, releaseFolder } from '@friends/shared/contract/release/release';
import { differencePath } from '../publish/differences/dictionaries.ts';
import { compareDifference, type Differences, readDifferences } from '../publish/differences/storedDifferences.ts';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import { readStored } from '../registry/stored.ts';
import { COMPRESSIONS, type Compression } from '../store/compressions.ts';
import { readRelease } from '../store/readRelease.ts';
import type { Store } from '../store/store.ts';
import { sharedFaultsAmong } from './shared.ts';

const UNPACK: Readonly<Record<Compression['encoding'], (bytes: Uint8Array) => Uint8Array>> = {
  br: (bytes) => brotliDecompressSync(bytes),
  gzip: (bytes) => gunzipSync(bytes),
};

/** What a browser makes of a compressed copy; null where it cannot be unpacked. */
export function unpacked(bytes: Uint8Array, encoding: Compression['encoding']): Uint8Array | null {
  try {
    return UNPACK[encoding](bytes);
  } catch {
    return null;
  }
}

/** Whether a browser can read it; it is not run. What renders on the server is no script of the page. */
function scriptFault(bytes: Uint8Array, path: string): string[] {
  try {
    new Script(new TextDecoder().decode(bytes), { filename: path });
    return [];
  } catch (error) {
    return [`${path} cannot be read as a script: ${messageOf(error)}`];
  }
}

/**
 * What is wrong with a stored file, its compressed copies and its differences, in sentences; none where they are what was published.
 *
 * @param differences of the release; one whose earlier file is gone cannot be compared, and the gateway serves it to nobody
 */
export async function fileFaults(
  store: Store,
  release: AnyRelease,
  file: ReleaseFile,
  differences: Differences,
): Promise<string[]> {
  const { path } = file;
  const at = `${releaseFolder(release.name, release.version)}/${path}`;
  const bytes = await store.readFile(at);
  if (bytes === null) return [`${path} is not in the store`];
  if (!isIntact(bytes, file)) return [`${path} in the store is not the file that was published`];
  for (const { encoding, ending } of COMPRESSIONS) {
    const copy = await store.readFile(`${at}${ending}`);
    const content = copy && unpacked(copy, encoding);
    if (copy && !(content && isIntact(content, file))) {
      return [`${path}${ending} in the store is not the file that was published`];
    }
  }
  for (const difference of differences.get(path) ?? []) {
    const compared = await compareDifference(store, release, file, difference);
    if (compared?.isTrue === false)
      return [
        `${differencePath(path, difference.dictionary)} in the store does not lead to the file that was published`,
      ];
  }
  return path.endsWith('.js') && path !== release.render ? scriptFault(bytes, path) : [];
}

/** What is wrong with all files of a stored release, in sentences. */
export async function filesFaults(store: Store, release: AnyRelease): Promise<string[]> {
  const faults: string[] = [];
  const differences = await readDifferences(store, release);
  // One after the other: readers wait for the same store.
  for (const file of release.files) faults.push(...(await fileFaults(store, release, file, differences)));
  return faults;
}

/**
 * What speaks against a stored release as `check` would try it, as far as that goes without a browser: its description can be
 * read, each file and its compressed copies are there and whole, the scripts can be read, and the live shells offer what it
 * shares. A sentence for each fault.
 *
 * @throws StoreUnreachable; that says nothing of the release
 */
export async function storedFaults(store: Store, name: string, version: string, at: Date): Promise<string[]> {
  try {
    const release = await readRelease(store, name, version);
    const faults = await filesFaults(store, release);
    const { entries } = await readStored(store);
    return [...faults, ...(await sharedFaultsAmong(store, release, entries, at))];
  } catch (error) {
    if (error instanceof ReleaseRefused) return [error.message];
    throw error;
  }
}
