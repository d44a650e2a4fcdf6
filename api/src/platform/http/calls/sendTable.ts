import { Readable } from 'node:stream';
import { showLine } from '@friends/shared/contract/rules/hiddenCharacters';
import type { Paging } from '@friends/shared/contract/rules/paging';
import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';
import { type Static, Type } from 'typebox';
import type { ReadYourWrites } from '../../database/lists/ReadYourWrites.ts';
import type { Db } from '../../database/transaction.ts';
import type { Member } from '../context.ts';
import { isFormula } from './isFormula.ts';
import { type PagingQuery, toPaging } from './pagingQuery.ts';

/** Numbers stay numbers, so that a spreadsheet can add them. */
export type Cell = string | number;

export interface Table<Row> {
  /** File name without its extension. */
  readonly name: string;
  readonly headings: readonly string[];
  /** Headers of columns of days (`YYYY-MM-DD`) and times (`YYYY-MM-DD HH:mm:ss`), which become dates in a workbook. */
  readonly days?: readonly string[];
  readonly times?: readonly string[];
  readonly cells: (row: Row) => readonly Cell[];
  readonly batches: AsyncIterator<readonly Row[]>;
}

export const FileResponse = Type.Unsafe<Readable>({ type: 'string', description: 'The file' });

/** Rows per batch, which bounds memory and the wait for the first rows. */
export const ROWS_AT_ONCE = 500;

/**
 * Reads a whole list in batches, holding neither the list nor a connection in between.
 *
 * @param rowsAfter reads the next rows after one, at most `ROWS_AT_ONCE`; null: the first ones
 */
export async function* inBatches<Row>(
  rowsAfter: (last: Row | null) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let last: Row | null = null;
  do {
    const rows: readonly Row[] = await rowsAfter(last);
    yield rows;
    last = rows.length < ROWS_AT_ONCE ? null : (rows.at(-1) ?? null);
  } while (last !== null);
}

/** A single batch, for a page that has been read. */
export async function* singleBatch<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

interface FileList<Row> {
  readonly page: (list: Db, paging: Paging) => Promise<readonly Row[]>;
  /** The next rows after one, at most `ROWS_AT_ONCE`; null: the first ones. */
  readonly rowsAfter: (list: Db, last: Row | null) => Promise<readonly Row[]>;
}

/** Reads the requested page of a list, or all of it if none is requested, from a replica if possible. */
export async function batchesOf<Row>(
  lists: ReadYourWrites,
  { member, query }: { readonly member: Member; readonly query: Static<typeof PagingQuery> },
  { page, rowsAfter }: FileList<Row>,
): Promise<AsyncGenerator<readonly Row[]>> {
  const read = (work: (list: Db) => Promise<readonly Row[]>) => lists.read(member.wroteUntil, work);
  if (query.page === undefined) return inBatches<Row>((last) => read((list) => rowsAfter(list, last)));
  return singleBatch(await read((list) => page(list, toPaging(query))));
}

/** Puts text on one line, with an apostrophe before what a spreadsheet would take for a formula. Numbers are safe. */
function writtenCell(cell: Cell): Cell {
  if (typeof cell === 'number') return cell;
  return isFormula(cell) ? `'${showLine(cell)}` : showLine(cell);
}

/** Rows as CSV (RFC 4180). */
export const csvText = (rows: readonly (readonly Cell[])[]): string =>
  stringify(
    rows.map((row) => row.map(writtenCell)),
    { record_delimiter: 'windows' },
  );

/** Without it, spreadsheets don't recognize UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

const DAY_FORMAT = 'yyyy-mm-dd';
const TIME_FORMAT = 'yyyy-mm-dd hh:mm:ss';

/** A cell typed as text cannot be a formula. Dates have no time zone and show the same digits as the text. */
function workbookCell(cell: Cell, isDate: boolean): Cell | Date | null {
  if (typeof cell === 'number') return cell;
  if (isDate && cell !== '') return new Date(`${cell.replace(' ', 'T')}${cell.includes(' ') ? 'Z' : 'T00:00:00Z'}`);
  return cell === '' ? null : showLine(cell);
}

/** In characters. */
const WIDTH = { widest: 60, day: 12, time: 20 } as const;

const widthOf = (header: string, rows: readonly (readonly Cell[])[], at: number): number =>
  Math.min(WIDTH.widest, Math.max(header.length, ...rows.map((row) => String(row[at] ?? '').length)) + 2);

/**
 * Streams a workbook (Office Open XML, ISO/IEC 29500) while its rows are read.
 *
 * @param first rows that determine the column widths
 */
async function writeWorkbook<Row>(
  { name, headings, days = [], times = [], cells }: Table<Row>,
  first: readonly Row[],
  batches: AsyncIterable<readonly Row[]>,
): Promise<Readable> {
  const { writeXlsxStream } = await import('hucre/xlsx');
  const firstCells = first.map(cells);
  const columns = headings.map((header, at) => {
    if (days.includes(header)) return { header, numFmt: DAY_FORMAT, width: WIDTH.day };
    return times.includes(header)
      ? { header, numFmt: TIME_FORMAT, width: WIDTH.time }
      : { header, width: widthOf(header, firstCells, at) };
  });
  async function* rows() {
    for await (const batch of batches)
      for (const row of batch)
        yield cells(row).map((cell, at) => workbookCell(cell, columns[at]?.numFmt !== undefined));
  }
  return Readable.from(writeXlsxStream(rows(), { name, columns, freezePane: { rows: 1 } }));
}

export const FILE_TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export type TableFormat = keyof typeof FILE_TYPES;

/**
 * Streams a table as a file while it is read, without a length and with backpressure. An error before the first rows
 * becomes a problem response; later ones close the connection.
 */
export async function sendTable<Row>(reply: FastifyReply, format: TableFormat, table: Table<Row>): Promise<Readable> {
  const { name, headings, cells, batches } = table;
  const first = await batches.next();
  async function* all() {
    for (let batch = first; !batch.done; batch = await batches.next()) yield batch.value;
  }
  async function* text() {
    yield BYTE_ORDER_MARK + csvText([headings]);
    for await (const batch of all()) yield csvText(batch.map(cells));
  }
  reply.header('content-type', format === 'csv' ? `${FILE_TYPES.csv}; charset=utf-8` : FILE_TYPES.xlsx);
  reply.header('content-disposition', `attachment; filename="${name}.${format}"`);
  return format === 'csv' ? Readable.from(text()) : writeWorkbook(table, first.value ?? [], all());
}
