/**
 * "JL. M.H. THAMRIN NO. 28" as "Jl. M.H. Thamrin No. 28": addresses arrive all upper or all lower case. Roman numerals,
 * which distinguish streets of the same name, stay upper case.
 */
export function titleCase(text: string): string {
  return text
    .toLowerCase()
    .replace(/(^|[\s.(/-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/ (?:Ii{1,2}|Iv|Vi{1,3}|Ix)(?!\p{L})/gu, (numeral) => numeral.toUpperCase());
}
