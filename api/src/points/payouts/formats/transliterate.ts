/** Latin letters and punctuation that NFKD doesn't decompose. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ł: 'l',
  Ł: 'L',
  ħ: 'h',
  Ħ: 'H',
  ı: 'i',
  '\u2018': "'",
  '\u2019': "'",
  '\u02bc': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u2010': '-',
  '\u2011': '-',
  '\u2013': '-',
  '\u2014': '-',
};

/**
 * Strips diacritics from Latin letters (é to e, đ to d) and replaces typographic punctuation. Keeps other scripts: the
 * bank compares names with its records, which a transcription from Chinese, Arabic, Tamil or Thai would not match.
 */
export const transliterate = (text: string): string =>
  Array.from(text.normalize('NFKD').replace(/(\p{Script=Latin})\p{M}+/gu, '$1'), (char) => PLAIN[char] ?? char)
    .join('')
    .normalize('NFC');
