import { type ReleaseId, releaseId } from '@friends/shared/contract/release/release';
import { filesFaults } from '../check/storedFaults.ts';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import { changeRegistry } from '../registry/changeRegistry.ts';
import type { ActionContext } from '../registry/history.ts';
import { listReleases, readReleaseText } from '../store/readRelease.ts';
import type { Store } from '../store/store.ts';
import { readDescription, signStored, storedSignature } from './storedSignature.ts';

/**
 * Signs one release.
 *
 * @returns false if the current key has already signed it
 * @throws ReleaseRefused
 */
async function sign(store: Store, release: ReleaseId): Promise<boolean> {
  const title = releaseId(release);
  const description = await readDescription(store, release);
  if (description === null) throw new ReleaseRefused('not_published', { release: title });
  const signature = await storedSignature(store, release, description);
  if (signature && !(await store.signing?.isToBeSigned(signature))) return false;
  // The content that was signed is unknown.
  if (signature?.state === 'changed') throw new ReleaseRefused('untrusted', { release: title, state: 'changed' });
  const described = readReleaseText(new TextDecoder().decode(description), title);
  const [fault] = await filesFaults(store, described);
  if (fault !== undefined) throw new ReleaseRefused('not_whole', { release: title, faults: [fault] });
  if (await signStored(store, release, description)) return true;
  throw new ReleaseRefused('no_private_key');
}

export interface SigningResult {
  readonly signed: readonly string[];
  /** A sentence for each failure; a damaged release does not block others. */
  readonly faults: readonly string[];
}

/**
 * Signs releases that were published before the current key existed; portals that ignored them serve them from now on.
 * The signer vouches for their present content: nothing proves that it is the published one.
 *
 * @param release null for all in the store
 */
export async function signReleases(
  store: Store,
  context: ActionContext,
  release: ReleaseId | null,
): Promise<SigningResult> {
  const signed: string[] = [];
  const faults: string[] = [];
  for (const item of release === null ? await listReleases(store) : [release]) {
    try {
      if (await sign(store, item)) signed.push(releaseId(item));
    } catch (error) {
      if (!(error instanceof ReleaseRefused)) throw error;
      faults.push(error.message);
    }
  }
  if (signed.length > 0) {
    // Portals only react to a changed registry.
    await changeRegistry(store, context, async () => ({
      event: { kind: 'sign', releases: signed },
      states: new Map(),
    }));
  }
  return { signed, faults: [...new Set(faults)] };
}
