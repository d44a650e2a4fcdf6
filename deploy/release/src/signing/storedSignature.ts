import { type ReleaseId, releaseFolder } from '@friends/shared/contract/release/release';
import type { Store } from '../store.ts';
import { SIGNATURE, type Signature } from './signature.ts';

const pathOf = ({ name, version }: ReleaseId) => `${releaseFolder(name, version)}/${SIGNATURE}`;

/**
 * How a stored release is signed; null where this store is opened without keys.
 *
 * @param description bytes of its `release.json`
 */
export async function storedSignature(
  store: Store,
  release: ReleaseId,
  description: Uint8Array,
): Promise<Signature | null> {
  if (store.signing === undefined) return null;
  const bytes = await store.readFile(pathOf(release));
  return store.signing.read(description, bytes && new TextDecoder().decode(bytes));
}

/** The same of a release by its name; null also where it is not in the store. */
export async function signatureOf(store: Store, release: ReleaseId): Promise<Signature | null> {
  if (store.signing === undefined) return null;
  const description = await store.readFile(`${releaseFolder(release.name, release.version)}/release.json`);
  return description && storedSignature(store, release, description);
}

/** @throws ReleaseRefused where the signature of a stored release says that it must not be used */
export async function refuseUntrusted(store: Store, release: ReleaseId, description: Uint8Array): Promise<void> {
  const signature = await storedSignature(store, release, description);
  if (signature !== null) await store.signing?.refuseUntrusted(release, signature);
}

/** Signs a stored release anew. @returns false where there is no key to sign with */
export async function signStored(store: Store, release: ReleaseId, description: Uint8Array): Promise<boolean> {
  const signature = (await store.signing?.sign(description, new Date())) ?? null;
  if (signature === null) return false;
  await store.putBack(pathOf(release), new TextEncoder().encode(signature));
  return true;
}
