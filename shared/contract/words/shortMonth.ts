import type { Language } from '../rules/language.ts';

/** Not from `Intl`, which abbreviates August as `Agu` in Indonesian; Indonesians write `Agt`. */
const SHORT: Readonly<Record<Language, string>> = {
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  id: 'Jan Feb Mar Apr Mei Jun Jul Agt Sep Okt Nov Des',
};

/**
 * Abbreviated month name, consistent on screens, in files, mails and consoles.
 *
 * @param month 1 to 12
 */
export const shortMonth = (month: number, language: Language): string => SHORT[language].split(' ')[month - 1] ?? '';
