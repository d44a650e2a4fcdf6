import { asApiError } from '@friends/shared/client/ApiError';
import type { Client } from '@friends/shared/client/createClient';
import { createEarlyClient, MissingEarlyAnswer } from '@friends/shared/client/earlyClient';
import type { Loaded } from '@friends/shared/contract/portal/loaded';
import { atom, type createStore, type Getter, type WritableAtom } from '@friends/shared/state/jotai';
import { clientAtom, portalAtom } from '@friends/shared/state/portalAtoms';

/** Read for the loaded state; write to load again. */
export type LoadedAtom<T> = WritableAtom<Loaded<T>, [], Promise<void>>;

type Store = ReturnType<typeof createStore>;

/** Loads an atom from the page's early answers. */
const earlyLoads = new WeakMap<WeakKey, (store: Store) => Promise<void>>();

/** Loads from the page's early answers; without one the state stays `loading`. Never rejects. */
export function loadEarly<T>(store: Store, loaded: LoadedAtom<T>): Promise<void> {
  return earlyLoads.get(loaded)?.(store) ?? Promise.resolve();
}

async function toLoaded<T>(load: () => Promise<T>): Promise<Loaded<T>> {
  try {
    return { status: 'ready', value: await load() };
  } catch (error) {
    if (error instanceof MissingEarlyAnswer) return { status: 'loading' };
    return { status: 'failed', error: asApiError(error) };
  }
}

/**
 * An atom for one call: loads when first mounted, reloads when written to (Retry, or after a change of the data). Keeps
 * the old value while reloading; answers of outdated loads are dropped.
 */
export function loadedAtom<T>(load: (client: Client, get: Getter) => Promise<T>): LoadedAtom<T> {
  const stateAtom = atom<Loaded<T>>({ status: 'loading' });
  const runAtom = atom(0);
  /** Loaded from the page, so the first mount makes no call. */
  const isEarlyAtom = atom(false);
  const loadAtom: LoadedAtom<T> = atom(
    (get) => get(stateAtom),
    async (get, set) => {
      const run = get(runAtom) + 1;
      set(runAtom, run);
      if (get(isEarlyAtom)) return set(isEarlyAtom, false);
      if (get(stateAtom).status === 'failed') set(stateAtom, { status: 'loading' });
      const next = await toLoaded(() => load(get(clientAtom), get));
      if (get(runAtom) === run) set(stateAtom, next);
    },
  );
  loadAtom.onMount = (reload) => {
    void reload();
  };
  earlyLoads.set(loadAtom, async (store) => {
    const answers = store.get(portalAtom)?.answers;
    if (!answers || store.get(runAtom) > 0) return;
    const early = await toLoaded(() => load(createEarlyClient(answers), store.get));
    if (early.status === 'loading' || store.get(runAtom) > 0) return;
    store.set(stateAtom, early);
    // A missing entity may exist by now, so it is loaded again.
    store.set(isEarlyAtom, early.status === 'failed' || early.value !== null);
  });
  return loadAtom;
}
