/** As HTML marks a part's language, so that one column holds both texts, and any browser reads them right. */
const BOTH = /^<div lang="id">([\s\S]*)<\/div>\s*<div lang="en">([\s\S]*)<\/div>$/;

/** One HTML text of two. */
export const joinLanguages = (id: string, en: string): string => `<div lang="id">${id}</div><div lang="en">${en}</div>`;

interface Texts {
  readonly Description: string;
  readonly DescriptionEn: string;
}

/** The texts of a stored description, by language. One text alone is for readers of both. */
export function splitLanguages(stored: string): Texts {
  const [, id, en] = BOTH.exec(stored.trim()) ?? [];
  return { Description: id ?? stored, DescriptionEn: en ?? stored };
}
