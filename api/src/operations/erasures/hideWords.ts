const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Not within a longer word nor, for an email address, a longer address: `ana@example.com` is not in
 * `dewi.ana@example.com`.
 */
const wholeWord = (word: string): string =>
  word.includes('@')
    ? `(?<![\\p{L}\\p{N}._%+-])${escaped(word)}(?![.-]?[\\p{L}\\p{N}])`
    : `(?<![\\p{L}\\p{N}])${escaped(word)}(?![\\p{L}\\p{N}])`;

/**
 * Returns a function that replaces whole words with `instead`, whatever their capitals. Words within other words stay:
 * a user ID `12` is not in `redemption 123`.
 */
export function hideWords(words: readonly string[], instead: string): (text: string) => string {
  if (words.length === 0) return (text) => text;
  const longestFirst = words.toSorted((one, other) => other.length - one.length).map(wholeWord);
  const pattern = new RegExp(longestFirst.join('|'), 'giu');
  return (text) => text.replace(pattern, instead);
}

/** Replaces the words in every text of a JSON value. */
export function hideInValue(value: unknown, hide: (text: string) => string): unknown {
  if (typeof value === 'string') return hide(value);
  if (Array.isArray(value)) return value.map((one) => hideInValue(one, hide));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, hideInValue(one, hide)]));
}
