/** What is read as one: an amount, a day, the number of a house, a number and its unit. */
const READ_AS_ONE =
  /\b(?:(?:Rp|IDR) \d+(?:[.,]\d+)*|(?:\d{1,2}(?: \p{Lu}\p{Ll}{2}(?: \d{4})?)?–)?\d{1,2} \p{Lu}\p{Ll}{2}(?: \d{4})?(?![\p{L}\d])|\p{Lu}\p{Ll}{2}, \d{1,2} \d{4}|(?:No\.|Km) \d+|\d+(?:[.,]\d+)* \p{Ll}+)/gu;

/**
 * The text with blanks that no line breaks at in "Rp 500,000", "05 Mei 2026", "24–26 Nov", "No. 8" and "3 hari". For what is
 * shown alone: what is searched, sent or kept has the blanks that people type.
 */
export function unbroken(text: string): string {
  return text.replace(READ_AS_ONE, (one) => one.replaceAll(' ', '\u00a0').replace('–', '–\u2060'));
}
