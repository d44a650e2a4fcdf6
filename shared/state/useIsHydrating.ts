import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether this is prerendered, or is hydrated in the browser. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
