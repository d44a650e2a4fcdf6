import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** True during server rendering and the hydrating render. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
}
