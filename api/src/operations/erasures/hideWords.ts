const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Matches a word that is not part of a longer one, or an address that is not part of a longer one: not `ana@example.com` in
 * `dewi.ana@example.com`.
 */
const wholeWord = (word: string): string =>
  word.includes('@')
    ? `(?<![\\p{L}\\p{N}._%+-])${escaped(word)}(?![.-]?[\\p{L}\\p{N}])`
    : `(?<![\\p{L}\\p{N}])${escaped(word)}(?![\\p{L}\\p{N}])`;

/**
 * Returns a function that replaces whole words with `replacement`, in upper and lower case. Words within other words stay:
 * the user ID `12` does not match in `redemption 123`.
 */
export function hideWords(words: readonly string[], replacement: string): (text: string) => string {
  if (words.length === 0) return (text) => text;
  const longestFirst = words.toSorted((one, other) => other.length - one.length).map(wholeWord);
  const pattern = new RegExp(longestFirst.join('|'), 'giu');
  return (text) => text.replace(pattern, replacement);
}

/** Replaces the words in every text of a JSON value. */
export function hideInValue(value: unknown, hide: (text: string) => string): unknown {
  if (typeof value === 'string') return hide(value);
  if (Array.isArray(value)) return value.map((one) => hideInValue(one, hide));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, hideInValue(one, hide)]));
}
