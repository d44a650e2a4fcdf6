export type FileEncoding = 'utf-8' | 'windows-1252' | 'ascii';

/** Windows-1252 from 0x80 to 0x9f, where it differs from Unicode; five of these bytes are unassigned. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function windowsByte(char: string): number | null {
  const code = char.codePointAt(0) ?? 0;
  const at = code > 0x9f ? WINDOWS.indexOf(char) : -1;
  if (at >= 0) return 0x80 + at;
  return code < 0x80 || (code > 0x9f && code < 0x100) ? code : null;
}

export function canEncode(char: string, encoding: FileEncoding): boolean {
  if (encoding === 'utf-8') return char.isWellFormed();
  return encoding === 'ascii' ? char < '\u0080' : windowsByte(char) !== null;
}

/**
 * Encodes a text.
 *
 * @throws Error if the encoding lacks a character (`canEncode`), as nothing must be replaced
 */
export function encodeText(text: string, encoding: FileEncoding): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  const bytes = Array.from(text, (char) => (canEncode(char, encoding) ? (windowsByte(char) ?? 0) : -1));
  if (bytes.includes(-1)) throw new Error(`The file has a character that ${encoding} cannot encode`);
  return Uint8Array.from(bytes);
}
