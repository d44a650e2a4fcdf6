/** Where texts are kept that are made once: until it forgets them. */
interface Texts<K, T> {
  get(key: K): Promise<T> | undefined;
  set(key: K, text: Promise<T>): unknown;
  delete(key: K): unknown;
}

/** What was made for the key before, or is made now: whoever asks meanwhile waits for the same. What failed is made anew. */
export function getOrCreate<K, T>(texts: Texts<K, T>, key: K, make: () => Promise<T>): Promise<T> {
  const before = texts.get(key);
  if (before) return before;
  const text = make();
  texts.set(key, text);
  text.catch(() => texts.delete(key));
  return text;
}
