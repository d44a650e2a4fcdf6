import { type ReleaseId, releaseId } from '@friends/shared/contract/release/release';
import { filesFaults } from '../check/storedFaults.ts';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import { changeRegistry } from '../registry/changeRegistry.ts';
import type { ActionContext } from '../registry/history.ts';
import { readReleaseText, storedReleases } from '../store/readRelease.ts';
import type { Store } from '../store/store.ts';
import { readDescription, signStored, storedSignature } from './storedSignature.ts';

/** Signs one, unless the key that signs now has. @returns whether it did. @throws ReleaseRefused */
async function sign(store: Store, release: ReleaseId): Promise<boolean> {
  const title = releaseId(release);
  const description = await readDescription(store, release);
  if (description === null) throw new ReleaseRefused('not_published', { release: title });
  const signature = await storedSignature(store, release, description);
  if (signature && !(await store.signing?.isToBeSigned(signature))) return false;
  // What it was when it was signed, nobody knows any more.
  if (signature?.state === 'changed') throw new ReleaseRefused('untrusted', { release: title, state: 'changed' });
  const described = readReleaseText(new TextDecoder().decode(description), title);
  const [fault] = await filesFaults(store, described);
  if (fault !== undefined) throw new ReleaseRefused('not_whole', { release: title, faults: [fault] });
  if (await signStored(store, release, description)) return true;
  throw new ReleaseRefused('no_private_key');
}

/** What came of signing. */
export interface Signed {
  /** Releases that the key that signs now has signed now, and not before. */
  readonly signed: readonly string[];
  /** Why others were not, a sentence for each: one that is damaged is in nobody else's way. */
  readonly faults: readonly string[];
}

/**
 * Signs what was published before there was the key that signs now, each once its files were held to their hashes; a portal that
 * left one out shows it from now on. Whoever signs says that it is what was meant: nobody can tell any more what it was on its
 * way here.
 *
 * @param release the one; null: all that are in the store
 */
export async function signReleases(store: Store, context: ActionContext, release: ReleaseId | null): Promise<Signed> {
  const signed: string[] = [];
  const faults: string[] = [];
  for (const one of release === null ? await storedReleases(store) : [release]) {
    try {
      if (await sign(store, one)) signed.push(releaseId(one));
    } catch (error) {
      if (!(error instanceof ReleaseRefused)) throw error;
      faults.push(error.message);
    }
  }
  if (signed.length > 0) {
    // Portals look at a registry that changed.
    await changeRegistry(store, context, async () => ({
      event: { kind: 'sign', releases: signed },
      states: new Map(),
    }));
  }
  return { signed, faults: [...new Set(faults)] };
}
