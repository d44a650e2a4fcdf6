import { languageCookie } from '@friends/shared/contract/portal/reader';
import type { Language } from '@friends/shared/contract/rules/language';

/** Saves the language in a cookie, for the server's next page; the value is one of two words. */
export function saveLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the next page may be requested at once; the Cookie Store API writes asynchronously and is missing in some browsers
  document.cookie = languageCookie(language);
}
