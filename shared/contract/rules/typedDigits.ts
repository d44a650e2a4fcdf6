/**
 * Figures of a code, an amount or a percentage, as they are typed or pasted: without the blanks, line ends and invisible marks
 * that come along (` 123 456`), and full-width digits as plain ones. Their rule sees no others, so a field needs no `maxLength`,
 * which cuts a pasted text before it is cleaned.
 */
export const typedDigits = (text: string): string => text.normalize('NFKC').replace(/[\s\p{Cf}]/gu, '');
