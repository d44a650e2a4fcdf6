import { rememberFailedScreen } from '@friends/shared/remote/failedScreens';
import { type ComponentType, lazy } from 'react';

/**
 * A screen in a file of its own. `React.lazy` remembers a failed load. That is needed until the boundary has shown the
 * failure: a new attempt at once would be repeated without end. So the boundary says when to try again.
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
