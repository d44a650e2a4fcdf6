import { type ComponentType, lazy } from 'react';

/**
 * A screen in a chunk of its own. `React.lazy` keeps a failed load for ever, so a failure puts a fresh one in its
 * place: the boundary says what happened, and "Try again" asks the network anew.
 */
export function lazyScreen(load: () => Promise<ComponentType>): ComponentType {
  const fresh = () =>
    lazy(() =>
      load().then(
        (screen) => ({ default: screen }),
        (error: unknown) => {
          current = fresh();
          throw error;
        },
      ),
    );
  let current = fresh();
  return () => {
    const Screen = current;
    return <Screen />;
  };
}
