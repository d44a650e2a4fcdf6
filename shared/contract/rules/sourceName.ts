const NAMES: Readonly<Record<string, string>> = { POWERSUITE: 'MG BEDBANK', MIGRATION: '' };

/** How a booking's source is shown; any other than these is shown as it is (docs/product.md#transactions). */
export function sourceName(source: string): string {
  return NAMES[source] ?? source;
}
