import { getInstance } from '@module-federation/enhanced/runtime';

/** The runtime would remember for ever that a shared file did not arrive; the next try, whoever makes it, asks for it again. */
export function forgetFailures(): void {
  for (const versions of Object.values(getInstance()?.shareScopeMap.default ?? {})) {
    for (const shared of Object.values(versions)) {
      shared.get = new Proxy(shared.get, {
        apply(get) {
          const got: unknown = get();
          Promise.resolve(got).catch(() => {
            shared.loading = null;
          });
          return got;
        },
      });
    }
  }
}
