/** A file that cannot be read at all; the message is one sentence on what it is and what to do. */
export class FileUnreadable extends Error {
  override readonly name = 'FileUnreadable';
}

/** Kinds of files that commands read: how a file of another format becomes one, and how this one is saved again. */
const KINDS = {
  CSV: { convert: 'open it in a spreadsheet, save it as "CSV UTF-8", and import that', save: 'save it as "CSV UTF-8"' },
  JSON: { convert: 'import the JSON file instead', save: 'save it as UTF-8' },
} as const;

export type FileKind = keyof typeof KINDS;

const ZIP = 'pk\u0003\u0004';
/** In a ZIP archive, the first name and what follows it. */
const FIRST_NAME_AT = 30;
const OFFICE_PARTS = ['[content_types].xml', '_rels/', 'docprops/', 'xl/'];

/** First bytes of other formats, ASCII letters in lower case. */
const SIGNATURES: Readonly<Record<string, readonly string[]>> = {
  'an old Excel workbook (XLS)': ['\u00d0\u00cf\u0011\u00e0'],
  'a gzip archive': ['\u001f\u008b'],
  'a PDF': ['%pdf-'],
  'a picture': ['\u0089png', '\u00ff\u00d8\u00ff', 'gif8'],
  'a web page (HTML)': ['<!doctype html', '<html', '<head', '<meta', '<table'],
  XML: ['<?xml'],
};

function zipName(beginning: string): string {
  const first = beginning.slice(FIRST_NAME_AT);
  if (first.startsWith('mimetypeapplication/vnd.oasis')) return 'an OpenDocument spreadsheet';
  return OFFICE_PARTS.some((part) => first.startsWith(part)) ? 'an Excel workbook (XLSX)' : 'a ZIP archive';
}

const BEGINNING_BYTES = 512;

/** The format of a file that is no plain text, or markup; undefined if it may be what is wanted. */
function formatOf(bytes: Uint8Array): string | undefined {
  const beginning = String.fromCharCode(...bytes.subarray(0, BEGINNING_BYTES)).replace(/[A-Z]+/g, (letters) =>
    letters.toLowerCase(),
  );
  if (beginning.startsWith(ZIP)) return zipName(beginning);
  const text = beginning.replace(/^\u00ef\u00bb\u00bf/, '').trimStart();
  return Object.entries(SIGNATURES).find(([, signs]) => signs.some((sign) => text.startsWith(sign)))?.[0];
}

/** UTF-16 by its byte order mark, or by the zero byte that it has in each plain letter. */
function isUtf16(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  const beginning = bytes.subarray(0, BEGINNING_BYTES);
  return beginning.filter((byte) => byte === 0).length > beginning.length / 3;
}

/** Where the first byte is that is not UTF-8: line and character from 1, with the sign it is in Windows-1252. */
function firstBadByte(bytes: Uint8Array): string {
  const readable = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  // Undecodable bytes were replaced, so the first difference is there; the replacement may begin with the same byte.
  const written = new TextEncoder().encode(readable);
  let at = written.findIndex((byte, index) => byte !== bytes[index]);
  while (((written[at] ?? 0) & 0xc0) === 0x80) at -= 1;
  const before = new TextDecoder().decode(bytes.subarray(0, at));
  const lineStart = before.lastIndexOf('\n') + 1;
  const line = before.slice(0, lineStart).split('\n').length;
  const sign = new TextDecoder('windows-1252').decode(bytes.subarray(at, at + 1));
  const seen = /[\p{L}\p{P}\p{S}]/u.test(sign) ? `"${sign}" of Windows-1252` : 'no letter of it';
  return `line ${line}, character ${Array.from(before.slice(lineStart)).length + 1} is ${seen}`;
}

/**
 * The text of a file that a person chose, without its byte order mark.
 *
 * @throws {FileUnreadable} if it is empty, of another format, or not UTF-8
 */
export function readText(bytes: Uint8Array, kind: FileKind): string {
  const { convert, save } = KINDS[kind];
  if (bytes.length === 0) throw new FileUnreadable('The file is empty.');
  const format = formatOf(bytes);
  if (format) throw new FileUnreadable(`The file is ${format}, not ${kind}; ${convert}.`);
  if (isUtf16(bytes))
    throw new FileUnreadable(`The file is UTF-16 text ("Unicode text"), not UTF-8; ${save} and import it again.`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new FileUnreadable(`The file is not UTF-8 text (${firstBadByte(bytes)}); ${save} and import it again.`);
  }
}
