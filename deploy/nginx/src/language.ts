import { COUNTRY_BY_HOST, DEFAULT_COUNTRY } from '@friends/shared/contract/rules/country';
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

/**
 * `$page_language`: the address' `lang`, then the cookie, then what the browser asks for, as the gateway decides
 * (`pageLanguage`). The gateway is told it, so that what is kept under it is in it.
 */
export function pageLanguageMaps(): string {
  const languages = LANGUAGES.join('|');
  return [
    map('$args', '$language_of_address', [
      ['default', '""'],
      [`"~^(?:(?!lang=)[^&]*&)*lang=(?<lang>${languages})(?:&|$)"`, '$lang'],
    ]),
    map('"$language_of_address $cookie_language"', '$page_language', [
      ['default', '$asked_language'],
      [`"~^(?<first_language>${languages}) "`, '$first_language'],
      [`"~^ (?<second_language>${languages})$"`, '$second_language'],
    ]),
  ].join('\n');
}

/** `$page_country`: the country of the host, whose content the page has. */
export function countryMap(): string {
  return map('$asked_host', '$page_country', [
    ['default', DEFAULT_COUNTRY],
    ...Object.entries(COUNTRY_BY_HOST).map(([host, country]) => [`"~*^${host}(?:[.:]|$)"`, country] as const),
  ]);
}
