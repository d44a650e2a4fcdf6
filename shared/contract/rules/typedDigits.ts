/**
 * Normalizes digits of a code, amount or percentage: removes spaces, line breaks and invisible characters of pasted
 * text (` 123 456`), and converts full-width digits. Fields for these need no `maxLength`, which would cut the text
 * before.
 */
export const typedDigits = (text: string): string => text.normalize('NFKC').replace(/[\s\p{Cf}]/gu, '');
