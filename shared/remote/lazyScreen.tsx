import { rememberFailedScreen } from '@friends/shared/remote/failedScreens';
import { type ComponentType, lazy } from 'react';

/**
 * A screen in a chunk of its own. `React.lazy` caches a failed load, as it must until the boundary has displayed the
 * failure: an immediate retry would loop. So the boundary decides when to retry.
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
