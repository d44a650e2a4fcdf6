/** English has CLDR's root order, which the database sorts by, too; the reader's own language would bring another. */
let collator: Intl.Collator | undefined;

/**
 * Compares two names by the alphabet, for lists that people read: capitals and accents decide last (`ibis`, `Île`, `Zest`).
 * The order of the database's `und-x-icu` (api/src/platform/database/lists/alphabetically.ts).
 */
export function byAlphabet(one: string, two: string): number {
  // Making one takes a browser long, and most pages sort nothing.
  collator ??= new Intl.Collator('en');
  return collator.compare(one, two);
}
