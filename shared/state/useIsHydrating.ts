import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether this is the render on the server, or the one that hydrates it in the browser. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
