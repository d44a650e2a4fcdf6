const NAMES: Readonly<Record<string, string>> = { POWERSUITE: 'MG BEDBANK', MIGRATION: '' };

/** How a booking's source is shown; any other than these stands as it is (seed, section 3). */
export function sourceName(source: string): string {
  return NAMES[source] ?? source;
}
