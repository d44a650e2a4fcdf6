import type { Language } from '@friends/shared/contract/rules/language';
import type { PagedRows, Paging } from '@friends/shared/contract/rules/paging';
import { STAFF_ENDPOINTS } from '@friends/shared/contract/staff/endpoints';
import { fileCall, formatsOf, STAFF_LISTS, type StaffListName } from '@friends/shared/contract/staff/lists';
import type { FastifyInstance } from 'fastify';
import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox';
import type { SortedList } from '../../platform/database/lists/sortedList.ts';
import { defineCall } from '../../platform/http/calls/defineCall.ts';
import { answerPage, PagingQuery, toPaging } from '../../platform/http/calls/pagingQuery.ts';
import { FILE_TYPES, FileResponse, ROWS_AT_ONCE, singleBatch } from '../../platform/http/calls/sendTable.ts';
import type { AppContext, Staff } from '../../platform/http/context.ts';
import type { ListColumn } from './listColumns.ts';
import { sendAuditedTable } from './sendAuditedTable.ts';

/** The reader of a list. */
interface ListReader {
  readonly staff: Staff;
  readonly language: Language;
}

/** All rows that match a filter. */
interface WholeList<Row> {
  /** Audit entry of the file: its number of rows, or words if counting is slow. */
  readonly content: number | string;
  readonly batches: AsyncIterator<readonly Row[]>;
}

/** Contents of a list that match a filter. */
export interface FoundList<Row> {
  readonly page: (paging: Paging) => Promise<PagedRows<Row>>;
  readonly readAll: () => Promise<WholeList<Row>>;
}

/** A list on the pages of staff. */
interface StaffList<P extends TProperties, A extends TSchema> {
  readonly list: StaffListName;
  readonly summary: string;
  /** Tag of its calls in the API documentation (`DocumentedCall`). */
  readonly tag?: string;
  /** Filter and order, of the page and of the exports; the page also takes its number. */
  readonly query: P;
  readonly row: A;
  readonly columns: readonly ListColumn<Static<A>>[];
  readonly find: (query: Static<TObject<P>>, reader: ListReader) => FoundList<Static<A>>;
}

/** Headers and cells in a language. */
function tableOf<Row>(columns: readonly ListColumn<Row>[], language: Language) {
  const headingsOf = (type: ListColumn<Row>['type']) =>
    columns.filter((column) => column.type === type).map((column) => column[language]);
  return {
    headings: columns.map((column) => column[language]),
    days: headingsOf('day'),
    times: headingsOf('time'),
    cells: (row: Row) => columns.map(({ cell }) => cell(row, language) ?? ''),
  };
}

/** A list that the database filters and sorts. @param toRows converts stored rows to those of the calls */
export function foundList<Stored, Row>(
  list: SortedList<Stored>,
  toRows: (rows: readonly Stored[]) => Promise<readonly Row[]> | readonly Row[],
): FoundList<Row> {
  async function* batchesOf(ids: readonly number[]) {
    for (let at = 0; at < ids.length; at += ROWS_AT_ONCE)
      yield await toRows(await list.rows(ids.slice(at, at + ROWS_AT_ONCE)));
  }
  return {
    async page(paging) {
      const { count, rows } = await list.page(paging);
      return { count, rows: [...(await toRows(rows))] };
    },
    async readAll() {
      const ids = await list.ids();
      return { content: ids.length, batches: batchesOf(ids) };
    },
  };
}

/** A list that is short enough to be read at once. */
export function unpagedList<Row>(readAll: () => Promise<readonly Row[]>): FoundList<Row> {
  return {
    async page({ page, perPage }) {
      const rows = await readAll();
      return { count: rows.length, rows: rows.slice((page - 1) * perPage, page * perPage) };
    },
    async readAll() {
      const rows = await readAll();
      return { content: rows.length, batches: singleBatch(rows) };
    },
  };
}

/** Name of a list in the audit: `payout batches exported`. */
const wordsOf = (list: StaffListName): string => list.replaceAll('-', ' ');

/**
 * Registers the call that returns a page of a list, and those that export everything that matches the filter: the same
 * rows, masked alike, for the same right. Each export is audited.
 */
export function defineList<P extends TProperties, A extends TSchema>(
  app: FastifyInstance,
  context: AppContext,
  { list, summary, tag, query: properties, row, columns, find }: StaffList<P, A>,
): void {
  const { page } = STAFF_LISTS[list];

  defineCall(app, page, {
    summary,
    ...(tag && { tag }),
    query: Type.Unsafe<Static<typeof PagingQuery> & Static<TObject<P>>>(
      Type.Object({ ...PagingQuery.properties, ...properties }),
    ),
    response: Type.Array(row),
    responseDescription: 'A page of the list',
    async handle({ query, staff, language, reply }) {
      return answerPage(reply, await find(query, { staff, language }).page(toPaging(query)));
    },
  });

  for (const format of formatsOf(list)) {
    const call = fileCall(list, format);
    if (STAFF_ENDPOINTS[call].right !== STAFF_ENDPOINTS[page].right)
      throw new TypeError(`${call} requires another right than ${page}`);
    defineCall(app, call, {
      summary: `${summary}: all rows that match the filter, as ${format.toUpperCase()}, in the requested language`,
      query: Type.Object(properties),
      response: FileResponse,
      responseDescription: 'The table',
      file: FILE_TYPES[format],
      async handle({ query, staff, language, request, reply }) {
        const { content, batches } = await find(query, { staff, language }).readAll();
        const table = { name: list, ...tableOf(columns, language), batches };
        const target = typeof content === 'number' ? `${content} ${wordsOf(list)}` : content;
        const entry = { what: `${wordsOf(list)} exported`, target };
        return sendAuditedTable(context, { request, reply }, { format, table, entry });
      },
    });
  }
}
