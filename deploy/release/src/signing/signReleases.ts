import { type ReleaseId, releaseFolder, titleOf } from '@friends/shared/contract/release/release';
import { fileFaults } from '../check/storedFaults.ts';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import { readReleaseText, storedReleases } from '../readRelease.ts';
import { type Act, changeRegistry } from '../registry/changeRegistry.ts';
import { ALL } from '../registry/freeze.ts';
import type { Store } from '../store.ts';
import { signStored, storedSignature } from './storedSignature.ts';

const titled = (releases: readonly ReleaseId[]) => releases.map(titleOf).join(' ');

/** Bytes of its description where it is to be signed; null where the key that signs now has. @throws ReleaseRefused */
async function unsigned(store: Store, release: ReleaseId): Promise<Uint8Array | null> {
  const title = titleOf(release);
  const where = `${releaseFolder(release.name, release.version)}/release.json`;
  const bytes = await store.readFile(where);
  if (bytes === null) throw new ReleaseRefused(`${title} has not been published`);
  const signature = await storedSignature(store, release, bytes);
  if (signature && !(await store.signing?.isToBeSigned(signature))) return null;
  // What it was when it was signed, nobody knows any more.
  if (signature?.state === 'changed')
    throw new ReleaseRefused(`${title} was changed after it was signed: publish another version`);
  const described = readReleaseText(new TextDecoder().decode(bytes), where);
  for (const file of described.files) {
    const [fault] = await fileFaults(store, described, file);
    if (fault !== undefined) throw new ReleaseRefused(`${title} is not whole, so it was not signed: ${fault}`);
  }
  return bytes;
}

/**
 * Signs what was published before there was the key that signs now, each once its files were held to their hashes; a portal that left one out shows
 * it from now on. Whoever signs says that it is what was meant: nobody can tell any more what it was on its way here.
 *
 * @param release the one; null: all that are in the store
 * @returns those that were signed, and were not before
 * @throws ReleaseRefused where there is no key to sign with, or a release is not whole
 */
export async function signReleases(store: Store, act: Act, release: ReleaseId | null): Promise<ReleaseId[]> {
  const signed: ReleaseId[] = [];
  for (const one of release === null ? await storedReleases(store) : [release]) {
    const bytes = await unsigned(store, one);
    if (bytes === null) continue;
    if (!(await signStored(store, one, bytes)))
      throw new ReleaseRefused('There is no key to sign with: RELEASE_KEYS has public ones alone');
    signed.push(one);
  }
  if (signed.length > 0) {
    const about = release?.name ?? ALL;
    await changeRegistry(store, act, async () => ({ what: `sign ${titled(signed)}`, states: new Map(), about }));
  }
  return signed;
}
