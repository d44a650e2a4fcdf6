import { type ReleaseId, releaseFolder, releaseId } from '@friends/shared/contract/release/release';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import type { NewFile, Store } from '../store/store.ts';
import { SIGNATURE, type Signature } from './signature.ts';

const pathOf = ({ name, version }: ReleaseId) => `${releaseFolder(name, version)}/${SIGNATURE}`;

/**
 * Reads and verifies the signature of a release; null if the store was opened without keys.
 *
 * @param releaseJson bytes of its `release.json`
 */
export async function storedSignature(
  store: Store,
  release: ReleaseId,
  releaseJson: Uint8Array,
): Promise<Signature | null> {
  if (store.signing === undefined) return null;
  const bytes = await store.readFile(pathOf(release));
  return store.signing.read(releaseJson, bytes && new TextDecoder().decode(bytes));
}

/** Reads the `release.json` of a release; null if it is not published. */
export const readDescription = (store: Store, { name, version }: ReleaseId): Promise<Uint8Array | null> =>
  store.readFile(`${releaseFolder(name, version)}/release.json`);

/** Reads and verifies the signature of a release; null if it is not published, or the store was opened without keys. */
export async function signatureOf(store: Store, release: ReleaseId): Promise<Signature | null> {
  if (store.signing === undefined) return null;
  const releaseJson = await readDescription(store, release);
  return releaseJson && storedSignature(store, release, releaseJson);
}

export const signingKeyOf =
  (store: Store) =>
  async (release: ReleaseId): Promise<string | null> => {
    const signature = await signatureOf(store, release);
    return signature?.state === 'signed' ? signature.key : null;
  };

/** @throws ReleaseRefused if its signature forbids the use of a stored release */
export async function refuseUntrusted(store: Store, release: ReleaseId, releaseJson: Uint8Array): Promise<void> {
  const signature = await storedSignature(store, release, releaseJson);
  if (signature === null || signature.state === 'signed' || signature.isTrusted) return;
  throw new ReleaseRefused('untrusted', { release: releaseId(release), state: signature.state });
}

export async function newSignature(store: Store, releaseJson: Uint8Array): Promise<NewFile[]> {
  const text = (await store.signing?.sign(releaseJson, new Date())) ?? null;
  return text === null ? [] : [{ path: SIGNATURE, bytes: new TextEncoder().encode(text) }];
}

/** Signs a release in the store. @returns false without a private key */
export async function signStored(store: Store, release: ReleaseId, releaseJson: Uint8Array): Promise<boolean> {
  const files = await newSignature(store, releaseJson);
  for (const { bytes } of files) await store.writeFile(pathOf(release), bytes);
  return files.length > 0;
}
