/**
 * "JL. M.H. THAMRIN NO. 28" as "Jl. M.H. Thamrin No. 28": the feed writes addresses in capitals or without any
 * (seed, section 2).
 */
export function titleCase(text: string): string {
  return text
    .toLowerCase()
    .replace(/(^|[\s.(/-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}
