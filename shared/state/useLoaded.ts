import type { Loaded } from '@friends/shared/contract/portal/loaded';
import { type createStore, useAtom, useStore } from '@friends/shared/state/jotai';
import { use } from 'react';
import { type LoadedAtom, loadEarly } from './loadedAtom.ts';
import { useIsHydrating } from './useIsHydrating.ts';

type Store = ReturnType<typeof createStore>;

/** Loads by store and atom: a suspended render starts over and must find its own. */
const pendingLoads = new WeakMap<Store, WeakMap<WeakKey, Promise<void>>>();

function loadEarlyOnce<T>(store: Store, loaded: LoadedAtom<T>): Promise<void> {
  const ofStore = pendingLoads.get(store) ?? new WeakMap<WeakKey, Promise<void>>();
  pendingLoads.set(store, ofStore);
  const load = ofStore.get(loaded) ?? loadEarly(store, loaded);
  ofStore.set(loaded, load);
  return load;
}

/**
 * A screen's loaded data and a function to reload it. On a prerendered page it starts with the page's answers, both on
 * the server and in the browser; the nearest Suspense boundary waits for them and keeps the server-rendered content
 * meanwhile.
 *
 * @param loaded an atom that outlives the render: created outside components, or cached by its parameter
 */
export function useLoaded<T>(loaded: LoadedAtom<T>): [Loaded<T>, () => Promise<void>] {
  const store = useStore();
  if (useIsHydrating()) use(loadEarlyOnce(store, loaded));
  return useAtom(loaded);
}
