import type { Language } from '@friends/shared/contract/rules/language';

/** Name of a country in the page's language; the ID itself where it is none. */
export function countryName(id: string, language: Language): string {
  try {
    return new Intl.DisplayNames(language, { type: 'region' }).of(id) ?? id;
  } catch {
    return id;
  }
}
