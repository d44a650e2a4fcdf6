import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** True during server rendering and the hydrating render. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
