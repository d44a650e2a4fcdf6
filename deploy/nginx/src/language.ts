import { COUNTRY_BY_HOST, DEFAULT_COUNTRY } from '@friends/shared/contract/rules/country';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@friends/shared/contract/rules/language';
import { map } from './directives.ts';

const END = '\\s*(?:,|$)';
/** A quality of 0, by which a client refuses a language. */
const REFUSED = `;\\s*q=0(?:\\.0*)?${END}`;

/** Matches an item of `Accept-Language` for one of the languages, in any country. */
const item = (languages: string) => `(?:${languages})(?:-[\\w-]+)?\\s*(?!${REFUSED})(?:;[^,]*)?(?:,|$)`;

/**
 * `$asked_language`: the first of the portal's languages in `Accept-Language`. Browsers list the preferred one first,
 * so the result equals the API's, which uses qualities (`requestedLanguage`).
 */
export function languageMap(): string {
  const others = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);
  return map('$http_accept_language', '$asked_language', [
    ['default', DEFAULT_LANGUAGE],
    ...others.map((language) => {
      const otherLanguages = LANGUAGES.filter((other) => other !== language).join('|');
      return [`"~*^\\s*(?:(?!${item(otherLanguages)})[^,]*,\\s*)*${item(language)}"`, language] as const;
    }),
  ]);
}

/**
 * `$page_language`: the address's `lang`, then the cookie, then the browser's preference, as in the gateway
 * (`pageLanguage`). It is passed to the gateway, so that pages are cached under their language.
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

/** `$page_country`: the country of the host, which determines the page's content. */
export function countryMap(): string {
  return map('$asked_host', '$page_country', [
    ['default', DEFAULT_COUNTRY],
    ...Object.entries(COUNTRY_BY_HOST).map(([host, country]) => [`"~*^${host}(?:[.:]|$)"`, country] as const),
  ]);
}
