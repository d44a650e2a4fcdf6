/**
 * "JL. M.H. THAMRIN NO. 28" as "Jl. M.H. Thamrin No. 28": addresses come all in capitals, or all in small
 * letters.
 */
export function titleCase(text: string): string {
  return text
    .toLowerCase()
    .replace(/(^|[\s.(/-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}
