import { ExplainedError } from '../refusal/ExplainedError.ts';
import { type FileFault, type FileFormat, type FileKind, fileFaultText } from '../refusal/fileTexts.ts';

/** The file cannot be read; the message tells the person how to fix it. */
export class FileUnreadable extends ExplainedError {
  override readonly name = 'FileUnreadable';
  readonly fault: FileFault;

  constructor(fault: FileFault) {
    super(fileFaultText(fault, 'en'));
    this.fault = fault;
  }
}

const ZIP = 'pk\u0003\u0004';
/** Offset of the first file name in a ZIP archive. */
const FIRST_NAME_AT = 30;
const OFFICE_PARTS = ['[content_types].xml', '_rels/', 'docprops/', 'xl/'];

/** First bytes of other formats, ASCII letters in lower case. */
const SIGNATURES: readonly (readonly [FileFormat, readonly string[]])[] = [
  ['xls', ['\u00d0\u00cf\u0011\u00e0']],
  ['gzip', ['\u001f\u008b']],
  ['pdf', ['%pdf-']],
  ['picture', ['\u0089png', '\u00ff\u00d8\u00ff', 'gif8']],
  ['html', ['<!doctype html', '<html', '<head', '<meta', '<table']],
  ['xml', ['<?xml']],
];

function zipFormat(beginning: string): FileFormat {
  const first = beginning.slice(FIRST_NAME_AT);
  if (first.startsWith('mimetypeapplication/vnd.oasis')) return 'ods';
  return OFFICE_PARTS.some((part) => first.startsWith(part)) ? 'xlsx' : 'zip';
}

const BEGINNING_BYTES = 512;

/** Detects other formats; undefined if the file may be plain text. */
function formatOf(bytes: Uint8Array): FileFormat | undefined {
  const beginning = String.fromCharCode(...bytes.subarray(0, BEGINNING_BYTES)).replace(/[A-Z]+/g, (letters) =>
    letters.toLowerCase(),
  );
  if (beginning.startsWith(ZIP)) return zipFormat(beginning);
  const text = beginning.replace(/^\u00ef\u00bb\u00bf/, '').trimStart();
  return SIGNATURES.find(([, prefixes]) => prefixes.some((prefix) => text.startsWith(prefix)))?.[0];
}

/** Detects UTF-16 by its byte order mark, or by zero bytes in ASCII text. */
function isUtf16(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  const beginning = bytes.subarray(0, BEGINNING_BYTES);
  return beginning.filter((byte) => byte === 0).length > beginning.length / 3;
}

/** Position of the first byte that isn't UTF-8. */
function firstBadByte(bytes: Uint8Array) {
  const readable = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  // Invalid bytes were replaced, so the first difference is there; the replacement may start with the same byte.
  const written = new TextEncoder().encode(readable);
  let at = written.findIndex((byte, index) => byte !== bytes[index]);
  while (((written[at] ?? 0) & 0xc0) === 0x80) at -= 1;
  const before = new TextDecoder().decode(bytes.subarray(0, at));
  const lineStart = before.lastIndexOf('\n') + 1;
  const line = before.slice(0, lineStart).split('\n').length;
  const character = new TextDecoder('windows-1252').decode(bytes.subarray(at, at + 1));
  const isVisible = /[\p{L}\p{P}\p{S}]/u.test(character);
  return { line, character: Array.from(before.slice(lineStart)).length + 1, sign: isVisible ? character : null };
}

/**
 * Checks the beginning of a file: 512 bytes, or all of a shorter one.
 *
 * @throws {FileUnreadable} if it is empty, of another format, or UTF-16
 */
export function checkBeginning(bytes: Uint8Array, kind: FileKind): void {
  if (bytes.length === 0) throw new FileUnreadable({ fault: 'empty_file' });
  const format = formatOf(bytes);
  if (format) throw new FileUnreadable({ fault: 'other_format', format, kind });
  if (isUtf16(bytes)) throw new FileUnreadable({ fault: 'utf16', kind });
}

/**
 * Decodes a part of a file that consists of whole lines.
 *
 * @param linesBefore number of lines before this part; if 0, a byte order mark is removed
 * @throws {FileUnreadable} if it is not UTF-8
 */
export function decodeLines(bytes: Uint8Array, kind: FileKind, linesBefore: number): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: linesBefore > 0 }).decode(bytes);
  } catch {
    const { line, character, sign } = firstBadByte(bytes);
    throw new FileUnreadable({ fault: 'not_utf8', kind, line: linesBefore + line, character, sign });
  }
}

/**
 * Decodes a file that a person chose, without byte order mark.
 *
 * @throws {FileUnreadable} if it is empty, of another format, or not UTF-8
 */
export function readText(bytes: Uint8Array, kind: FileKind): string {
  checkBeginning(bytes, kind);
  return decodeLines(bytes, kind, 0);
}
