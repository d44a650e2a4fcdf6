import { languageCookie } from '@friends/shared/contract/portal/reader';
import type { Language } from '@friends/shared/contract/rules/language';

/** Saves the language in a cookie, for the server's next page; the value is one of two words. */
export function saveLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the next page may be asked for at once, and the Cookie Store, which not every browser has, writes later
  document.cookie = languageCookie(language);
}
