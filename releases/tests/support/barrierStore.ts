import { REGISTRY } from '../../src/registry/stored.ts';
import type { Store } from '../../src/store/store.ts';

/** A store for concurrent deciders: none continues before all have read. */
export function barrierStore(store: Store, count: number): Store {
  let reads = 0;
  const { promise: barrier, resolve } = Promise.withResolvers<void>();
  return {
    ...store,
    async read(path) {
      const stored = await store.read(path);
      if (path !== REGISTRY) return stored;
      reads += 1;
      if (reads === count) resolve();
      await barrier;
      return stored;
    },
  };
}
