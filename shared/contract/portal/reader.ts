import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../rules/language.ts';

// Who reads, as the browser keeps it; the page's first script and the shell go by the same.

/** The key that the token is stored under, here and in other tabs. */
export const TOKEN_KEY = 'token';

/** What a header can carry; of what shape a token is, the back end decides. */
const TOKEN = /^[\x21-\x7e]{1,4096}$/;

/** A stored text as a token; null where it can be none, as another script or an older portal may have written it. */
export function tokenIn(stored: string | null): string | null {
  return stored !== null && TOKEN.test(stored) ? stored : null;
}

/** The key that the chosen language is stored under, and the name of the cookie that tells the server. */
export const LANGUAGE_KEY = 'language';

/** Chooses the language in an address: `/about?lang=id`. */
export const LANGUAGE_PARAMETER = 'lang';

const YEAR_S = 31_536_000;

/**
 * The page's language: the one its address asks for, which changes no choice; else the one chosen last in this browser;
 * else the document's (docs/product.md#languages).
 */
export function pageLanguage(search: string, stored: string | null, ofDocument: string): Language {
  const parameter = new URLSearchParams(search).get(LANGUAGE_PARAMETER);
  return [parameter, stored, ofDocument].find(isLanguage) ?? DEFAULT_LANGUAGE;
}

/** What tells the server the choice with the next page: the browser goes by what is stored. */
export const languageCookie = (language: Language): string =>
  `${LANGUAGE_KEY}=${language};path=/;samesite=lax;max-age=${YEAR_S}`;
