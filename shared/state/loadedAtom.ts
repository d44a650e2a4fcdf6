import { asApiError } from '@friends/shared/client/ApiError';
import type { Client } from '@friends/shared/client/createClient';
import { createEarlyClient, NotYetKnown } from '@friends/shared/client/earlyClient';
import type { Loaded } from '@friends/shared/contract/portal/loaded';
import { atom, type createStore, type Getter, type WritableAtom } from '@friends/shared/state/jotai';
import { clientAtom, portalAtom } from '@friends/shared/state/portalAtoms';

/** Reads as what was loaded; written to, it loads again. */
export type LoadedAtom<T> = WritableAtom<Loaded<T>, [], Promise<void>>;

type Store = ReturnType<typeof createStore>;

/** By atom: loads it from what came with the page. */
const earlyLoads = new WeakMap<WeakKey, (store: Store) => Promise<void>>();

/** Loads from the answers that came with the page; what did not come stays `loading`. Never rejects. */
export function loadEarly<T>(store: Store, loaded: LoadedAtom<T>): Promise<void> {
  return earlyLoads.get(loaded)?.(store) ?? Promise.resolve();
}

async function outcome<T>(load: () => Promise<T>): Promise<Loaded<T>> {
  try {
    return { status: 'ready', value: await load() };
  } catch (error) {
    if (error instanceof NotYetKnown) return { status: 'loading' };
    return { status: 'failed', error: asApiError(error) };
  }
}

/**
 * An atom over one call: starts when first shown, reloads when written to (Retry, or after a write changed the data).
 * While reloading, what was there stays; a late answer of an earlier load is dropped.
 */
export function loadedAtom<T>(load: (client: Client, get: Getter) => Promise<T>): LoadedAtom<T> {
  const stateAtom = atom<Loaded<T>>({ status: 'loading' });
  const runAtom = atom(0);
  /** It came with the page, so its first show asks for nothing. */
  const isEarlyAtom = atom(false);
  const loadAtom: LoadedAtom<T> = atom(
    (get) => get(stateAtom),
    async (get, set) => {
      const run = get(runAtom) + 1;
      set(runAtom, run);
      if (get(isEarlyAtom)) return set(isEarlyAtom, false);
      if (get(stateAtom).status === 'failed') set(stateAtom, { status: 'loading' });
      const next = await outcome(() => load(get(clientAtom), get));
      if (get(runAtom) === run) set(stateAtom, next);
    },
  );
  loadAtom.onMount = (reload) => {
    void reload();
  };
  earlyLoads.set(loadAtom, async (store) => {
    const answers = store.get(portalAtom)?.answers;
    if (!answers || store.get(runAtom) > 0) return;
    const early = await outcome(() => load(createEarlyClient(answers), store.get));
    if (early.status === 'loading' || store.get(runAtom) > 0) return;
    store.set(stateAtom, early);
    // What was not there when the page was rendered may be there by now: that is asked again.
    store.set(isEarlyAtom, early.status === 'failed' || early.value !== null);
  });
  return loadAtom;
}
