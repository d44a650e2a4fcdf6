import { asApiError } from '@friends/shared/client/ApiError';
import type { Client } from '@friends/shared/client/createClient';
import type { Loaded } from '@friends/shared/contract/portal/loaded';
import { atom, type Getter, type WritableAtom } from '@friends/shared/state/jotai';
import { clientAtom } from '@friends/shared/state/portalAtoms';

/** Reads as what was loaded; written to, it loads again. */
export type LoadedAtom<T> = WritableAtom<Loaded<T>, [], Promise<void>>;

/**
 * An atom over one call: starts when first shown, reloads when written to (Retry, or after a write changed the data).
 * While reloading, what was there stays; a late answer of an earlier load is dropped.
 */
export function loadedAtom<T>(load: (client: Client, get: Getter) => Promise<T>): LoadedAtom<T> {
  const stateAtom = atom<Loaded<T>>({ status: 'loading' });
  const runAtom = atom(0);
  const loadAtom: LoadedAtom<T> = atom(
    (get) => get(stateAtom),
    async (get, set) => {
      const run = get(runAtom) + 1;
      set(runAtom, run);
      if (get(stateAtom).status === 'failed') set(stateAtom, { status: 'loading' });
      let next: Loaded<T>;
      try {
        next = { status: 'ready', value: await load(get(clientAtom), get) };
      } catch (error) {
        next = { status: 'failed', error: asApiError(error) };
      }
      if (get(runAtom) === run) set(stateAtom, next);
    },
  );
  loadAtom.onMount = (reload) => {
    void reload();
  };
  return loadAtom;
}
