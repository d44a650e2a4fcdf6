/** Units that shouldn't be split: amounts, dates, house numbers, a number and its unit. */
const UNBROKEN_UNITS =
  /\b(?:(?:Rp|IDR) \d+(?:[.,]\d+)*|(?:\d{1,2}(?: \p{Lu}\p{Ll}{2}(?: \d{4})?)?–)?\d{1,2} \p{Lu}\p{Ll}{2}(?: \d{4})?(?![\p{L}\d])|\p{Lu}\p{Ll}{2}, \d{1,2} \d{4}|(?:No\.|Km) \d+|\d+(?:[.,]\d+)* \p{Ll}+)/gu;

/**
 * Inserts no-break spaces in "Rp 500,000", "05 Mei 2026", "24–26 Nov", "No. 8" and "3 hari". For display only: text to
 * search, send or store keeps normal spaces.
 */
export function preventBreaks(text: string): string {
  return text.replace(UNBROKEN_UNITS, (item) => item.replaceAll(' ', '\u00a0').replace('–', '–\u2060'));
}
