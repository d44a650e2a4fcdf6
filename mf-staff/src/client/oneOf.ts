import type { Reader } from '@friends/shared/client/read';

/** One of these words, or a `TypeError`. */
export function oneOf<T extends string>(words: readonly T[]): Reader<T> {
  return (value) => {
    const word = words.find((one) => one === value);
    if (word === undefined) throw new TypeError(`Expected one of ${words.join(', ')}`);
    return word;
  };
}
