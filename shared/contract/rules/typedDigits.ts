/**
 * Normalizes digits of a code, amount or percentage: removes spaces, line breaks and invisible characters of pasted
 * text (` 123 456`), and converts full-width digits. Do not set `maxLength` on such fields: it would cut pasted text before
 * it is normalized.
 */
export const typedDigits = (text: string): string => text.normalize('NFKC').replace(/[\s\p{Cf}]/gu, '');
