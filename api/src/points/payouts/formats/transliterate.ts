/** Latin letters and signs that Unicode does not take apart. */
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
 * Writes Latin letters without their marks (é as e, đ as d) and typographic signs as plain ones. Other scripts stay as they
 * are: a bank compares the name with its own, and a spelling that we made up (from Chinese, Arabic, Tamil, Thai) fits none.
 */
export const transliterate = (text: string): string =>
  Array.from(text.normalize('NFKD').replace(/(\p{Script=Latin})\p{M}+/gu, '$1'), (sign) => PLAIN[sign] ?? sign)
    .join('')
    .normalize('NFC');
