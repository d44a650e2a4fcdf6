import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether this is drawn on the server, or takes over in the browser what was drawn there. */
export function useIsFirstDrawing(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
