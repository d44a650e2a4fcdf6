interface Texts<K, T> {
  get(key: K): Promise<T> | undefined;
  set(key: K, text: Promise<T>): unknown;
  delete(key: K): unknown;
}

/** Returns the cached value or creates it. Concurrent callers share one promise; failures are not cached. */
export function getOrCreate<K, T>(texts: Texts<K, T>, key: K, make: () => Promise<T>): Promise<T> {
  const before = texts.get(key);
  if (before) return before;
  const text = make();
  texts.set(key, text);
  text.catch(() => texts.delete(key));
  return text;
}
