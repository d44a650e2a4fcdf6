import { DEFAULT_LANGUAGE, LANGUAGES } from '@friends/shared/contract/rules/language';
import { map } from './words.ts';

const END = '\\s*(?:,|$)';
const REFUSED = `;\\s*q=0(?:\\.0*)?${END}`;

/** An item of `Accept-Language` that asks for one of the languages, in whatever country. */
const item = (languages: string) => `(?:${languages})(?:-[\\w-]+)?\\s*(?!${REFUSED})(?:;[^,]*)?(?:,|$)`;

/**
 * `$asked_language`: the first of the portal's languages that `Accept-Language` names. Browsers name the one they like
 * best first, so it is what the API finds by qualities (`askedLanguage`).
 */
export function languageMap(): string {
  const others = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);
  return map('$http_accept_language', '$asked_language', [
    ['default', DEFAULT_LANGUAGE],
    ...others.map((language) => {
      const before = LANGUAGES.filter((one) => one !== language).join('|');
      return [`"~*^\\s*(?:(?!${item(before)})[^,]*,\\s*)*${item(language)}"`, language] as const;
    }),
  ]);
}
