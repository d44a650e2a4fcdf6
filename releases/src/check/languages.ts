import type { Release } from '@friends/shared/contract/release/release';
import { LANGUAGES } from '@friends/shared/contract/rules/language';

/** Languages differ in their plural forms, so `rooms_one` and `rooms_other` are one text. */
const withoutPlural = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');

/** States that a language's file lacks a key. Our build prefixes a key with its file: `src/screens/join/join.{language}.json#join.title`; others may omit it. */
function missingKeyText(key: string, language: string): string {
  const [file = '', name] = key.includes('#') ? key.split(/#(.*)/s) : ['src/locales/{language}.json', key];
  return `${file.replaceAll('{language}', language)} lacks "${name}"`;
}

/** Missing languages, and texts that only some languages have; a sentence for each. */
export function languageFaults({ languages, messages }: Release): string[] {
  const missing = LANGUAGES.filter((language) => !languages.includes(language)).map(
    (language) => `release.json: languages lacks "${language}": write the texts in it and name it in the manifest`,
  );
  if (messages === undefined) return missing;
  const keysByLanguage = new Map(
    LANGUAGES.map((language) => [language, new Set((messages[language] ?? []).map(withoutPlural))]),
  );
  const all = new Set([...keysByLanguage.values()].flatMap((keys) => [...keys]));
  const lacking = [...keysByLanguage].flatMap(([language, keys]) =>
    [...all]
      .filter((key) => !keys.has(key))
      .map((key) => `${missingKeyText(key, language)}, which another language has: write that text there`),
  );
  return [...missing, ...lacking];
}
