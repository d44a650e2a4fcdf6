/** English uses CLDR's root order, like the database; the reader's language may not. */
let collator: Intl.Collator | undefined;

/**
 * Compares names alphabetically for display: case and accents decide last (`ibis`, `Île`, `Zest`). Same order as the
 * database's `und-x-icu` (api/src/platform/database/lists/alphabetically.ts).
 */
export function byAlphabet(a: string, b: string): number {
  // Created when needed: that is slow, and most pages sort nothing.
  collator ??= new Intl.Collator('en');
  return collator.compare(a, b);
}
