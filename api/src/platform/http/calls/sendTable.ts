import { Readable } from 'node:stream';
import { showLine } from '@friends/shared/contract/rules/hiddenSigns';
import type { Paging } from '@friends/shared/contract/rules/paging';
import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';
import { type Static, Type } from 'typebox';
import type { ListReads } from '../../database/lists/ListReads.ts';
import type { Db } from '../../database/transaction.ts';
import type { Member } from '../context.ts';
import { isFormula } from './isFormula.ts';
import { type PagingQuery, toPaging } from './pagingQuery.ts';

/** A text, or a number: numbers stay numbers, so that a spreadsheet can add them. */
type Cell = string | number;

/** A table that is written row by row. */
interface Table<Row> {
  /** Of the file, without its ending. */
  readonly name: string;
  readonly heads: readonly string[];
  /** Heads of columns of days (`YYYY-MM-DD`) and of times (`YYYY-MM-DD HH:mm:ss`), which a workbook has as dates. */
  readonly days?: readonly string[];
  readonly times?: readonly string[];
  readonly cells: (row: Row) => readonly Cell[];
  readonly batches: AsyncIterator<readonly Row[]>;
}

/** What a call answers that sends a file. */
export const FileAnswer = Type.Unsafe<Readable>({ type: 'string', description: 'The file' });

/** Rows that are read at once: what a caller waits for, and what is held of a list however long it is. */
export const ROWS_AT_ONCE = 500;

/**
 * Reads a list from one end to the other without holding it, nor a connection between two batches.
 *
 * @param after reads the next rows, `ROWS_AT_ONCE` at most, behind one; null: the first ones
 */
export async function* inBatches<Row>(
  after: (last: Row | null) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let last: Row | null = null;
  do {
    const rows: readonly Row[] = await after(last);
    yield rows;
    last = rows.length < ROWS_AT_ONCE ? null : (rows.at(-1) ?? null);
  } while (last !== null);
}

/** One batch: of a page, which is read already. */
export async function* inOne<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

/** How a list is read that becomes a file. */
interface FileList<Row> {
  readonly page: (list: Db, paging: Paging) => Promise<readonly Row[]>;
  /** The next rows behind one, `ROWS_AT_ONCE` at most; null: the first ones. */
  readonly after: (list: Db, last: Row | null) => Promise<readonly Row[]>;
}

/** The page of a list that is asked for, or without one all of it. It is read where lists are read. */
export async function batchesOf<Row>(
  lists: ListReads,
  { member, query }: { readonly member: Member; readonly query: Static<typeof PagingQuery> },
  { page, after }: FileList<Row>,
): Promise<AsyncGenerator<readonly Row[]>> {
  const read = (work: (list: Db) => Promise<readonly Row[]>) => lists.read(member.wroteUntil, work);
  if (query.page === undefined) return inBatches<Row>((last) => read((list) => after(list, last)));
  return inOne(await read((list) => page(list, toPaging(query))));
}

/** A text on one line. One that a spreadsheet would take for a formula gets an apostrophe; a number is none. */
function writtenCell(cell: Cell): Cell {
  if (typeof cell === 'number') return cell;
  return isFormula(cell) ? `'${showLine(cell)}` : showLine(cell);
}

/** Rows as CSV (RFC 4180). */
const written = (rows: readonly (readonly Cell[])[]): string =>
  stringify(
    rows.map((row) => row.map(writtenCell)),
    { record_delimiter: 'windows' },
  );

/** Spreadsheets take UTF-8 for something else where nothing says what it is. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Number formats of a workbook; a date is also parsed by the first. */
const DAY_FORMAT = 'yyyy-mm-dd';
const TIME_FORMAT = 'yyyy-mm-dd hh:mm:ss';

/** A text is typed as one, so that it cannot be a formula; a date has no time zone and shows what the text says. */
function workbookCell(cell: Cell, isDate: boolean): Cell | Date | null {
  if (typeof cell === 'number') return cell;
  if (isDate && cell !== '') return new Date(`${cell.replace(' ', 'T')}${cell.includes(' ') ? 'Z' : 'T00:00:00Z'}`);
  return cell === '' ? null : showLine(cell);
}

/** In characters. */
const WIDTH = { widest: 60, day: 12, time: 20 } as const;

/** Width of a column that shows its header and the cells of the first rows whole. */
const widthOf = (header: string, rows: readonly (readonly Cell[])[], at: number): number =>
  Math.min(WIDTH.widest, Math.max(header.length, ...rows.map((row) => String(row[at] ?? '').length)) + 2);

/**
 * Bytes of a workbook (Office Open XML, ISO/IEC 29500), written while its rows are read.
 *
 * @param first rows that its columns are made as wide as
 */
async function writeWorkbook<Row>(
  { name, heads, days = [], times = [], cells }: Table<Row>,
  first: readonly Row[],
  batches: AsyncIterable<readonly Row[]>,
): Promise<Readable> {
  const { writeXlsxStream } = await import('hucre/xlsx');
  const firstCells = first.map(cells);
  const columns = heads.map((header, at) => {
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

/** Files that a list can be had as. */
export const FILE_TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export type TableFormat = keyof typeof FILE_TYPES;

/**
 * Answers with a table as a file, written while it is read: its length is not known, and a slow reader is waited for. An
 * error before the first rows is answered as a problem; after that, the connection breaks off.
 */
export async function sendTable<Row>(reply: FastifyReply, format: TableFormat, table: Table<Row>): Promise<Readable> {
  const { name, heads, cells, batches } = table;
  const first = await batches.next();
  async function* all() {
    for (let batch = first; !batch.done; batch = await batches.next()) yield batch.value;
  }
  async function* text() {
    yield BYTE_ORDER_MARK + written([heads]);
    for await (const batch of all()) yield written(batch.map(cells));
  }
  reply.header('content-type', format === 'csv' ? `${FILE_TYPES.csv}; charset=utf-8` : FILE_TYPES.xlsx);
  reply.header('content-disposition', `attachment; filename="${name}.${format}"`);
  return format === 'csv' ? Readable.from(text()) : writeWorkbook(table, first.value ?? [], all());
}
