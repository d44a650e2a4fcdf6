/** Name of a country in a language, by its ID; the ID if it has none. */
export function regionName(id: string, language: string): string {
  try {
    return new Intl.DisplayNames(language, { type: 'region' }).of(id) ?? id;
  } catch {
    return id;
  }
}
