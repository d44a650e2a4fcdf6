const NAMES: Readonly<Record<string, string>> = { POWERSUITE: 'MG BEDBANK', MIGRATION: '' };

/** Display name of a booking's source; unknown ones are displayed as received (docs/product.md#transactions). */
export function sourceName(source: string): string {
  return NAMES[source] ?? source;
}
