import { getInstance } from '@module-federation/enhanced/runtime';

/** Makes failed loads of shared modules retryable: the runtime would cache the rejection. */
export function forgetFailures(): void {
  for (const versions of Object.values(getInstance()?.shareScopeMap.default ?? {})) {
    for (const shared of Object.values(versions)) {
      shared.get = new Proxy(shared.get, {
        apply(get) {
          const result: unknown = get();
          Promise.resolve(result).catch(() => {
            shared.loading = null;
          });
          return result;
        },
      });
    }
  }
}
