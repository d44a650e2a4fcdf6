import { MAX_CODES } from '@friends/shared/contract/staff/codeRules';
import { isCalendarDay } from '../../platform/calendar/days.ts';
import { readTable } from '../../platform/imports/readTable.ts';

export type CodesFileFault = 'unreadable' | 'no_code_column' | 'unknown_column' | 'no_codes' | 'too_many';

/** A line without errors; not yet compared with the reward and other imports. */
export interface CodeLine {
  readonly line: number;
  readonly code: string;
  /** In IDR; null if not given. */
  readonly value: number | null;
  /** Last day of validity, `YYYY-MM-DD`; null if not given. */
  readonly expiresOn: string | null;
}

interface BadLine {
  readonly line: number;
  readonly problem: 'columns' | 'code' | 'value' | 'expires';
}

export interface CodesFile {
  readonly codes: readonly CodeLine[];
  readonly bad: readonly BadLine[];
}

const COLUMNS = ['code', 'value', 'expires'] as const;

type Column = (typeof COLUMNS)[number];
type Cell = string | number;

const isColumn = (name: string): name is Column => COLUMNS.some((column) => column === name);

/** Shorter codes could be guessed; longer ones are not codes. */
const CODE = /^[\p{L}\p{N}\p{P}\p{S}]{4,100}$/u;
/** `1.23E+15`: a long number rounded by a spreadsheet. */
const ROUNDED = /^\d([.,]\d+)?E\+\d+$/i;

/** Columns of the header in order; null if one is unknown or repeated. */
function columnsOf(header: readonly Cell[]): readonly Column[] | null {
  const names = header.map((cell) => String(cell).trim().toLowerCase());
  while (names.at(-1) === '') names.pop();
  const columns = names.filter(isColumn);
  return columns.length === names.length && new Set(columns).size === columns.length ? columns : null;
}

function readValue(cell: Cell): number | null | undefined {
  if (cell === '') return null;
  const text = String(cell);
  // Thousands separators of either kind: 100,000 or 100.000.
  const digits = /^\d{1,3}([.,]\d{3})+$/.test(text) ? text.replace(/[.,]/g, '') : text;
  return /^\d{1,12}$/.test(digits) ? Number(digits) : undefined;
}

function readDay(cell: Cell): string | null | undefined {
  if (cell === '') return null;
  return isCalendarDay(String(cell)) ? String(cell) : undefined;
}

function readLine(columns: readonly Column[], { line, cells }: { line: number; cells: readonly Cell[] }) {
  const badLine = (problem: BadLine['problem']): BadLine => ({ line, problem });
  if (cells.slice(columns.length).some((cell) => cell !== '')) return badLine('columns');
  const cell = (column: Column): Cell => (columns.includes(column) ? (cells[columns.indexOf(column)] ?? '') : '');
  const code = cell('code');
  // Numeric cells may have lost leading zeros.
  if (typeof code === 'number' || !CODE.test(code) || ROUNDED.test(code)) return badLine('code');
  const value = readValue(cell('value'));
  if (value === undefined) return badLine('value');
  const expiresOn = readDay(cell('expires'));
  return expiresOn === undefined ? badLine('expires') : { line, code, value, expiresOn };
}

/**
 * Reads a file of codes: CSV, or the first sheet of a workbook, with the columns `Code`, and optionally `Value` (IDR)
 * and `Expires` (`YYYY-MM-DD`), in any order.
 */
export async function readCodesFile(bytes: Uint8Array): Promise<CodesFile | CodesFileFault> {
  const table = await readTable(bytes);
  if (table === null) return 'unreadable';
  const [header, ...lines] = table.lines;
  const columns = columnsOf(header?.cells ?? []);
  if (columns === null) return 'unknown_column';
  if (!columns.includes('code')) return 'no_code_column';
  if (lines.length === 0) return 'no_codes';
  if (lines.length > MAX_CODES) return 'too_many';
  const read = lines.map((line) => readLine(columns, line));
  const broken = table.broken.map((line): BadLine => ({ line, problem: 'columns' }));
  return {
    codes: read.filter((line) => 'code' in line),
    bad: [...broken, ...read.filter((line) => 'problem' in line)],
  };
}
