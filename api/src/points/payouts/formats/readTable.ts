import { parse } from 'csv-parse/sync';

/** A line of a table that a bank sent: its cells, and its place in the file from 1. */
export interface TableLine {
  readonly line: number;
  /** Empty cells are empty texts; a day of a workbook is `YYYY-MM-DD`. */
  readonly cells: readonly (string | number)[];
}

export interface Table {
  readonly lines: readonly TableLine[];
  /** Lines whose quotes cannot be read. */
  readonly broken: readonly number[];
}

const SEPARATORS = [',', ';', '\t', '|'] as const;

const BEGINNING_OF_ZIP = [0x50, 0x4b, 0x03, 0x04];

const isWorkbook = (bytes: Uint8Array): boolean => BEGINNING_OF_ZIP.every((byte, at) => bytes[at] === byte);

/** The text, whatever spreadsheets and banks save it as; null if it is none. */
function decode(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The sign that most lines have, outside of quotes; a first line `sep=;` says it itself. */
function separatorOf(lines: readonly string[]): string {
  const declared = /^"?sep=([^"])/i.exec(lines[0] ?? '')?.[1];
  if (declared !== undefined) return declared;
  const bare = lines.slice(0, 50).map((line) => line.replace(/"(?:[^"]|"")*"/g, ''));
  const counts = SEPARATORS.map((sign) => ({ sign, lines: bare.filter((line) => line.includes(sign)).length }));
  // Of two that are in as many lines, the one that is not also written in numbers.
  const [best] = counts.toSorted(
    (one, two) => two.lines - one.lines || SEPARATORS.indexOf(two.sign) - SEPARATORS.indexOf(one.sign),
  );
  return best?.sign ?? ',';
}

/** A payment is one line, so that a quote that is never closed spoils only its own line. */
function readText(text: string): Table {
  const lines = text.split(/\r\n|\n|\r/);
  const separator = separatorOf(lines);
  const broken: number[] = [];
  const read = lines.flatMap((line, at) => {
    if (line.trim() === '' || /^"?sep=/i.test(line)) return [];
    try {
      const [cells = []] = parse(line, { delimiter: separator, trim: true });
      return [{ line: at + 1, cells }];
    } catch {
      broken.push(at + 1);
      return [];
    }
  });
  return { lines: read, broken };
}

function cellOf(value: unknown): string | number {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? value.trim() : '';
}

/** Bytes of a workbook that is unpacked: a small file can hold gigabytes, which would end the process. */
const MOST_UNPACKED = 64 * 1024 * 1024;
/** Rows of a sheet; a file of codes has 20,000. */
const MOST_ROWS = 30_000;

/** How a part is named in the directory of a ZIP file (APPNOTE 4.3.12). */
const PART = Buffer.from([0x50, 0x4b, 0x01, 0x02]);
const PART_BYTES = 46;

/** Unpacked size of a workbook as its directory has it; `readXlsx` unpacks no part beyond that. Infinite if a part names none. */
function unpackedSize(bytes: Uint8Array): number {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let sum = 0;
  for (let at = file.indexOf(PART); at >= 0 && at + PART_BYTES <= file.length; at = file.indexOf(PART, at + 4)) {
    const [packed, size] = [file.readUInt32LE(at + 20), file.readUInt32LE(at + 24)];
    // Its sizes stand behind it (bit 3); two bytes are an empty part.
    const isUnsaid = (packed === 0 && (file.readUInt16LE(at + 8) & 8) !== 0) || (size === 0 && packed > 2);
    sum += isUnsaid ? Number.POSITIVE_INFINITY : size;
  }
  return sum;
}

async function readWorkbook(bytes: Uint8Array): Promise<Table | null> {
  if (unpackedSize(bytes) > MOST_UNPACKED) return null;
  const { readXlsx } = await import('hucre/xlsx');
  try {
    const { sheets } = await readXlsx(bytes, { sheets: [0], maxRows: MOST_ROWS + 1 });
    if ((sheets[0]?.rows.length ?? 0) > MOST_ROWS) return null;
    const lines = (sheets[0]?.rows ?? []).map((row, at) => ({ line: at + 1, cells: row.map(cellOf) }));
    return { lines: lines.filter(({ cells }) => cells.some((cell) => cell !== '')), broken: [] };
  } catch {
    return null;
  }
}

/** The first sheet of a workbook, or the lines of a CSV file in any usual encoding; null if it is neither. */
export async function readTable(bytes: Uint8Array): Promise<Table | null> {
  if (isWorkbook(bytes)) return readWorkbook(bytes);
  const text = decode(bytes);
  return text === null || /^\s*(?:%PDF-|<)/i.test(text) ? null : readText(text.replace(/^\uFEFF/, ''));
}
