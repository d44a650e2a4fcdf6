import type { Loaded } from '@friends/shared/contract/portal/loaded';
import { type createStore, useAtom, useStore } from '@friends/shared/state/jotai';
import { use } from 'react';
import { type LoadedAtom, loadEarly } from './loadedAtom.ts';
import { useIsHydrating } from './useIsHydrating.ts';

type Store = ReturnType<typeof createStore>;

/** By store and atom, as a render that waits is begun anew when there is something to go on with. */
const waiting = new WeakMap<Store, WeakMap<WeakKey, Promise<void>>>();

function earlyOnce<T>(store: Store, loaded: LoadedAtom<T>): Promise<void> {
  const ofStore = waiting.get(store) ?? new WeakMap<WeakKey, Promise<void>>();
  waiting.set(store, ofStore);
  const load = ofStore.get(loaded) ?? loadEarly(store, loaded);
  ofStore.set(loaded, load);
  return load;
}

/**
 * What a screen loaded, and how to load it again. In a page that was prerendered it begins with the answers that
 * came with it, on the server and in the browser alike; the nearest Suspense boundary waits for them, and keeps what
 * was rendered meanwhile.
 *
 * @param loaded an atom that outlives the render: made outside of components, or kept by its parameter
 */
export function useLoaded<T>(loaded: LoadedAtom<T>): [Loaded<T>, () => Promise<void>] {
  const store = useStore();
  if (useIsHydrating()) use(earlyOnce(store, loaded));
  return useAtom(loaded);
}
