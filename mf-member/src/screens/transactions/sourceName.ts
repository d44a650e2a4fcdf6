const NAMES: Readonly<Record<string, string>> = { POWERSUITE: 'MG BEDBANK', MIGRATION: '' };

/** How a booking's source is shown; any other is shown as it comes. */
export function sourceName(source: string): string {
  return NAMES[source] ?? source;
}
