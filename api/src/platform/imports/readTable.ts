import { parse } from 'csv-parse/sync';

export interface TableLine {
  readonly line: number;
  /** Empty cells are empty strings; a workbook's dates are `YYYY-MM-DD`. */
  readonly cells: readonly (string | number)[];
}

export interface Table {
  readonly lines: readonly TableLine[];
  /** Line numbers with malformed quotes. */
  readonly broken: readonly number[];
}

const SEPARATORS = [',', ';', '\t', '|'] as const;

const ZIP_SIGNATURE = [0x50, 0x4b, 0x03, 0x04];

const isWorkbook = (bytes: Uint8Array): boolean => ZIP_SIGNATURE.every((byte, at) => bytes[at] === byte);

/** Decodes the encodings that spreadsheets and banks use; null if binary. */
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

/** Separator of a CSV file: declared by a first line such as `sep=;`, or found outside quotes in most lines. */
function separatorOf(lines: readonly string[]): string {
  const declared = /^"?sep=([^"])/i.exec(lines[0] ?? '')?.[1];
  if (declared !== undefined) return declared;
  const withoutQuotes = lines.slice(0, 50).map((line) => line.replace(/"(?:[^"]|"")*"/g, ''));
  const counts = SEPARATORS.map((separator) => ({
    separator,
    lines: withoutQuotes.filter((line) => line.includes(separator)).length,
  }));
  // On a tie, prefers the one that is not also used in numbers.
  const [best] = counts.toSorted(
    (one, two) => two.lines - one.lines || SEPARATORS.indexOf(two.separator) - SEPARATORS.indexOf(one.separator),
  );
  return best?.separator ?? ',';
}

/** Parses line by line, as a payment never spans lines, so that an unclosed quote breaks only its own line. */
function parseCsv(text: string): Table {
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

/** Maximum unpacked size of a workbook, bytes: a zip bomb would exhaust the memory. */
const MAX_UNPACKED = 64 * 1024 * 1024;
/** Maximum number of rows of a sheet; a file of codes has up to 20,000. */
const MAX_ROWS = 30_000;

/** Signature of a central directory header (APPNOTE 4.3.12). */
const ENTRY_SIGNATURE = Buffer.from([0x50, 0x4b, 0x01, 0x02]);
const ENTRY_BYTES = 46;

/**
 * Unpacked size of a workbook by its central directory, which `readXlsx` never exceeds. Infinite if an entry has no
 * size.
 */
function unpackedSize(bytes: Uint8Array): number {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let sum = 0;
  for (
    let at = file.indexOf(ENTRY_SIGNATURE);
    at >= 0 && at + ENTRY_BYTES <= file.length;
    at = file.indexOf(ENTRY_SIGNATURE, at + 4)
  ) {
    const [packed, size] = [file.readUInt32LE(at + 20), file.readUInt32LE(at + 24)];
    // Sizes are in the data descriptor (bit 3); two compressed bytes are an empty entry.
    const hasUnknownSize = (packed === 0 && (file.readUInt16LE(at + 8) & 8) !== 0) || (size === 0 && packed > 2);
    sum += hasUnknownSize ? Number.POSITIVE_INFINITY : size;
  }
  return sum;
}

async function readWorkbook(bytes: Uint8Array): Promise<Table | null> {
  if (unpackedSize(bytes) > MAX_UNPACKED) return null;
  const { readXlsx } = await import('hucre/xlsx');
  try {
    const { sheets } = await readXlsx(bytes, { sheets: [0], maxRows: MAX_ROWS + 1 });
    if ((sheets[0]?.rows.length ?? 0) > MAX_ROWS) return null;
    const lines = (sheets[0]?.rows ?? []).map((row, at) => ({ line: at + 1, cells: row.map(cellOf) }));
    return { lines: lines.filter(({ cells }) => cells.some((cell) => cell !== '')), broken: [] };
  } catch {
    return null;
  }
}

/** Reads the first sheet of a workbook, or a CSV file in a usual encoding; null if it is neither. */
export async function readTable(bytes: Uint8Array): Promise<Table | null> {
  if (isWorkbook(bytes)) return readWorkbook(bytes);
  const text = decode(bytes);
  return text === null || /^\s*(?:%PDF-|<)/i.test(text) ? null : parseCsv(text.replace(/^\uFEFF/, ''));
}
