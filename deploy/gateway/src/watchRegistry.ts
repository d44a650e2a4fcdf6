import { setTimeout as pause } from 'node:timers/promises';
import { REGISTRY, readStored, type StoredRegistry } from '@friends/release/registry/stored';
import type { Store } from '@friends/release/store';

/** What was put live is seen so soon at the latest; many requests at once share one look into the store. */
const LOOK_EVERY_MS = 200;

/** A store that answers more slowly than this is not waited for: what was known goes on until its answer comes. */
const PATIENCE_MS = 300;

/**
 * Keeps the registry as it was read last, and looks whether it changed. A store that fails for a moment, or a document
 * somebody broke, does not take the portal away: what was known goes on.
 *
 * @returns the registry now. It throws where there never was one.
 */
export function watchRegistry(store: Store): () => Promise<StoredRegistry> {
  let known: StoredRegistry | null = null;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: { readonly done: Promise<StoredRegistry>; readonly slow: Promise<null> } | null = null;

  async function look(): Promise<StoredRegistry> {
    const version = await store.versionOf(REGISTRY);
    if (known === null || version !== known.version) {
      const read = await readStored(store);
      if (read.version === null) throw new Error(`There is no ${REGISTRY} in ${store.place}`);
      for (const { name, reason } of read.dropped)
        console.warn(`${REGISTRY}: an entry of ${name} is left out: ${reason}`);
      known = read;
    }
    return known;
  }

  function startLooking() {
    const done = look()
      .catch((error: unknown) => {
        if (known === null) throw error;
        console.warn('The registry cannot be read; what was live before goes on:', error);
        return known;
      })
      .finally(() => {
        lookedAt = performance.now();
        looking = null;
      });
    return { done, slow: pause(PATIENCE_MS, null, { ref: false }) };
  }

  return async () => {
    if (known !== null && performance.now() - lookedAt < LOOK_EVERY_MS) return known;
    looking ??= startLooking();
    const { done, slow } = looking;
    if (known === null) return done;
    return (await Promise.race([done, slow])) ?? known;
  };
}
