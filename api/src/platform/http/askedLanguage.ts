import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from '@friends/shared/contract/rules/language';
import Negotiator from 'negotiator';

/** Characters of the header that are parsed: browsers send fewer, and each language costs time. */
const LONGEST_HEADER = 200;

/** The portal's language preferred by `Accept-Language`; null if it names neither. */
export function namedLanguage(header: string | undefined): Language | null {
  // Negotiator treats a missing header as any language.
  if (!header || header.trim() === '*') return null;
  const headers = { 'accept-language': header.slice(0, LONGEST_HEADER) };
  const language = new Negotiator({ headers }).language(LANGUAGES);
  return isLanguage(language) ? language : null;
}

/** The portal's language preferred by `Accept-Language`; English if it names neither. */
export const askedLanguage = (header: string | undefined): Language => namedLanguage(header) ?? DEFAULT_LANGUAGE;
