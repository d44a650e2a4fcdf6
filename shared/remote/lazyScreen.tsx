import { rememberFailedScreen } from '@friends/shared/remote/failedScreens';
import { type ComponentType, lazy } from 'react';

/**
 * A screen in a file of its own. `React.lazy` keeps a failed load for ever, and must keep it until the boundary has
 * shown it: a fresh one in its place at once would be asked for again and again. So the boundary says when.
 */
export function lazyScreen(load: () => Promise<ComponentType>): ComponentType {
  const fresh = () =>
    lazy(() =>
      load().then(
        (screen) => ({ default: screen }),
        (error: unknown) => {
          rememberFailedScreen(() => {
            current = fresh();
          });
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
