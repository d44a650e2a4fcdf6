import { type ReleaseId, releaseFolder, titleOf } from '@friends/shared/contract/release/release';
import { ReleaseRefused } from '../ReleaseRefused.ts';
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

const FAULTS: Readonly<Record<Exclude<Signature['state'], 'signed'>, (title: string) => string>> = {
  unsigned: (title) => `${title} is not signed: ${signIt(title)}`,
  unknown: (title) => `${title} is signed by a key that RELEASE_KEYS does not have: ${signIt(title)}`,
  changed: (title) => `${title} was changed after it was signed: publish another version`,
};

const signIt = (title: string) => `look at it, and sign it with "npm run release -- sign ${title}"`;

/** @throws ReleaseRefused where the signature of a stored release says that it must not be used */
export async function refuseUntrusted(store: Store, release: ReleaseId, description: Uint8Array): Promise<void> {
  const signature = await storedSignature(store, release, description);
  if (signature === null || signature.state === 'signed' || signature.isTrusted) return;
  throw new ReleaseRefused(FAULTS[signature.state](titleOf(release)), 'untrusted');
}

/** Signs a stored release anew. @returns false where there is no key to sign with */
export async function signStored(store: Store, release: ReleaseId, description: Uint8Array): Promise<boolean> {
  const signature = (await store.signing?.sign(description, new Date())) ?? null;
  if (signature === null) return false;
  await store.putBack(pathOf(release), new TextEncoder().encode(signature));
  return true;
}
