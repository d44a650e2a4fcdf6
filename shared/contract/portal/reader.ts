import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../rules/language.ts';

// Data about the reader that the browser stores, used by both the page's first script and the shell.

/** Storage key of the token, shared by all tabs. */
export const TOKEN_KEY = 'token';

/** Characters that a header allows; the token's format is the back end's choice. */
const TOKEN = /^[\x21-\x7e]{1,4096}$/;

/** Parses a stored token; null if invalid, as another script or an older portal may have written it. */
export function tokenIn(stored: string | null): string | null {
  return stored !== null && TOKEN.test(stored) ? stored : null;
}

/** Storage key of the chosen language, and name of its cookie for the server. */
export const LANGUAGE_KEY = 'language';

/** Query parameter for the language: `/about?lang=id`. */
export const LANGUAGE_PARAMETER = 'lang';

const YEAR_S = 31_536_000;

/**
 * The page's language: the address's parameter, which doesn't change the choice; else the last choice in this browser;
 * else the document's (docs/product.md#languages).
 */
export function pageLanguage(search: string, stored: string | null, documentLanguage: string): Language {
  const parameter = new URLSearchParams(search).get(LANGUAGE_PARAMETER);
  return [parameter, stored, documentLanguage].find(isLanguage) ?? DEFAULT_LANGUAGE;
}

/** Cookie with the chosen language, for pages that the server renders; in the browser, local storage has it. */
export const languageCookie = (language: Language): string =>
  `${LANGUAGE_KEY}=${language};path=/;samesite=lax;max-age=${YEAR_S}`;
