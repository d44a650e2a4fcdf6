interface PromiseCache<K, T> {
  get(key: K): Promise<T> | undefined;
  set(key: K, value: Promise<T>): unknown;
  delete(key: K): unknown;
}

/** Returns the cached value or creates it. Concurrent callers share one promise; failures are not cached. */
export function getOrCreate<K, T>(cache: PromiseCache<K, T>, key: K, create: () => Promise<T>): Promise<T> {
  const cached = cache.get(key);
  if (cached) return cached;
  const value = create();
  cache.set(key, value);
  value.catch(() => cache.delete(key));
  return value;
}
