import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from '@friends/shared/contract/rules/language';
import Negotiator from 'negotiator';

/** Characters of the header that are parsed: browsers send fewer, and each language costs time. */
const MAX_HEADER_LENGTH = 200;

/** The portal's language preferred by `Accept-Language`; null if it names neither. */
export function supportedLanguage(header: string | undefined): Language | null {
  // Negotiator treats a missing header as any language.
  if (!header || header.trim() === '*') return null;
  const headers = { 'accept-language': header.slice(0, MAX_HEADER_LENGTH) };
  const language = new Negotiator({ headers }).language(LANGUAGES);
  return isLanguage(language) ? language : null;
}

/** The portal's language preferred by `Accept-Language`; English if it names neither. */
export const requestedLanguage = (header: string | undefined): Language =>
  supportedLanguage(header) ?? DEFAULT_LANGUAGE;
