import { Script } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { isIntact } from '@friends/page/isIntact';
import { messageOf } from '@friends/shared/contract/refusal/messageOf';
import { type AnyRelease, type ReleaseFile, releaseFolder } from '@friends/shared/contract/release/release';
import { deltaPath } from '../publish/deltas/dictionaries.ts';
import { type Deltas, readDeltas, verifyDelta } from '../publish/deltas/storedDeltas.ts';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import { readStored } from '../registry/stored.ts';
import { COMPRESSIONS, type Compression } from '../store/compressions.ts';
import { readRelease } from '../store/readRelease.ts';
import type { Store } from '../store/store.ts';
import { sharedFaultsIn } from './sharedModules.ts';

const DECOMPRESS: Readonly<Record<Compression['encoding'], (bytes: Uint8Array) => Uint8Array>> = {
  br: (bytes) => brotliDecompressSync(bytes),
  gzip: (bytes) => gunzipSync(bytes),
};

export function decompress(bytes: Uint8Array, encoding: Compression['encoding']): Uint8Array | null {
  try {
    return DECOMPRESS[encoding](bytes);
  } catch {
    return null;
  }
}

/** Parses the script without running it. Server rendering code is not a script of the page. */
function scriptFault(bytes: Uint8Array, path: string): string[] {
  try {
    new Script(new TextDecoder().decode(bytes), { filename: path });
    return [];
  } catch (error) {
    return [`${path} cannot be read as a script: ${messageOf(error)}`];
  }
}

/** @param deltas of the release. A delta whose earlier file is gone cannot be checked, and is not served */
export async function fileFaults(
  store: Store,
  release: AnyRelease,
  file: ReleaseFile,
  deltas: Deltas,
): Promise<string[]> {
  const { path } = file;
  const at = `${releaseFolder(release.name, release.version)}/${path}`;
  const bytes = await store.readFile(at);
  if (bytes === null) return [`${path} is not in the store`];
  if (!isIntact(bytes, file)) return [`${path} in the store is not the file that was published`];
  for (const { encoding, ending } of COMPRESSIONS) {
    const copy = await store.readFile(`${at}${ending}`);
    const content = copy && decompress(copy, encoding);
    if (copy && !(content && isIntact(content, file))) {
      return [`${path}${ending} in the store is not the file that was published`];
    }
  }
  for (const delta of deltas.get(path) ?? []) {
    const check = await verifyDelta(store, release, file, delta);
    if (check?.isVerified === false)
      return [`${deltaPath(path, delta.dictionary)} in the store does not yield the file that was published`];
  }
  return path.endsWith('.js') && path !== release.render ? scriptFault(bytes, path) : [];
}

export async function filesFaults(store: Store, release: AnyRelease): Promise<string[]> {
  const faults: string[] = [];
  const deltas = await readDeltas(store, release);
  // One file at a time, as visitors wait for the same store.
  for (const file of release.files) faults.push(...(await fileFaults(store, release, file, deltas)));
  return faults;
}

/**
 * Faults of a stored release that `check` would find without a browser.
 *
 * @throws StoreUnreachable: the result is then unknown
 */
export async function storedFaults(store: Store, name: string, version: string, at: Date): Promise<string[]> {
  try {
    const release = await readRelease(store, name, version);
    const faults = await filesFaults(store, release);
    const { entries } = await readStored(store);
    return [...faults, ...(await sharedFaultsIn(store, release, entries, at))];
  } catch (error) {
    if (error instanceof ReleaseRefused) return [error.message];
    throw error;
  }
}
