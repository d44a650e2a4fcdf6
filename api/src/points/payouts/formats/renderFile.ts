import { stringify } from 'csv-stringify/sync';
import { checkRows } from './checkRows.ts';
import { encodeText } from './encodeText.ts';
import { readAmount } from './forms.ts';
import type { PayoutFormat } from './loadFormats.ts';
import type { PayoutFileBatch, RenderedPayoutFile } from './payoutFile.ts';
import type { TemplatePart } from './template.ts';
import { writePart } from './writePart.ts';
import { batchField, writeRows } from './writeRows.ts';

/** A cell of a file with its template part; null for a header. */
interface Cell {
  readonly text: string;
  readonly part: TemplatePart | null;
}

type Line = readonly Cell[];

const MEDIA_TYPES = {
  csv: 'text/csv',
  fixed: 'text/plain',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

const BYTE_ORDER_MARK = '\uFEFF';

function linesOf(format: PayoutFormat, batch: PayoutFileBatch): Line[] {
  const batchLine = (line: readonly TemplatePart[]): Line =>
    line.map((part) => ({ part, text: writePart(format, part, batchField(batch)).text }));
  const { before = [], columns, after = [] } = format;
  return [
    ...before.map(batchLine),
    ...(format.names ? [columns.map(({ label }) => ({ part: null, text: label }))] : []),
    ...rowsOf(format, batch),
    ...after.map(batchLine),
  ];
}

const rowsOf = (format: PayoutFormat, batch: PayoutFileBatch): Line[] =>
  writeRows(format, batch).map(({ cells }) =>
    cells.map(({ text }, at) => ({ text, part: format.columns[at] ?? null })),
  );

function textOf({ file }: PayoutFormat, lines: readonly Line[]): string {
  const lineEnd = file.lineEnd === 'lf' ? '\n' : '\r\n';
  const cells = lines.map((line) => line.map(({ text }) => text));
  if (file.type === 'fixed') return cells.map((line) => `${line.join('')}${lineEnd}`).join('');
  const { separator = ',', quotes = 'needed' } = file;
  if (quotes === 'never') return cells.map((line) => `${line.join(separator)}${lineEnd}`).join('');
  return stringify(cells, { delimiter: separator, record_delimiter: lineEnd, quoted: quotes === 'always' });
}

function bytesOf(format: PayoutFormat, lines: readonly Line[]): Uint8Array {
  const { encoding = 'utf-8', byteOrderMark = false } = format.file;
  const text = textOf(format, lines);
  return encodeText(byteOrderMark ? `${BYTE_ORDER_MARK}${text}` : text, encoding);
}

/** Cells are text unless the template says otherwise, so that account numbers keep their zeros. */
const workbookCell = ({ text, part }: Cell): string | number => (part?.type === 'number' ? Number(text) : text);

/** Maximum width of a workbook's column, in characters. */
const MAX_WIDTH = 60;

async function workbookOf({ file, columns }: PayoutFormat, lines: readonly Line[]): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx');
  const widthOf = (at: number): number =>
    Math.min(MAX_WIDTH, Math.max(...lines.map((line) => line[at]?.text.length ?? 0)) + 2);
  return writeXlsx({
    // Fixed times, so that the same batch results in the same bytes.
    properties: { created: new Date(0), modified: new Date(0) },
    sheets: [
      {
        name: file.sheet ?? 'Payments',
        columns: columns.map((_, at) => ({ width: widthOf(at) })),
        rows: lines.map((line) => line.map(workbookCell)),
      },
    ],
  });
}

/** Sum of the amounts in the file, parsed back from its cells as a check. */
function writtenSum(rows: readonly Line[]): number {
  const amounts = rows.flat().filter(({ part }) => part?.value === '{amount}');
  return amounts.reduce((sum, { text, part }) => sum + (readAmount(text, part?.number) ?? Number.NaN), 0);
}

/**
 * Renders a batch's file; the same batch always results in the same bytes. Nothing is ever truncated or omitted.
 *
 * @throws Error if the format cannot represent the batch (reasons: `checkRows`)
 */
export async function renderFile(format: PayoutFormat, batch: PayoutFileBatch): Promise<RenderedPayoutFile> {
  const [problem] = checkRows(format, batch);
  if (problem) throw new Error(`${format.id} cannot carry batch ${batch.number}: ${problem.code} (${problem.column})`);
  const lines = linesOf(format, batch);
  const { type, name } = format.file;
  const fileName = writePart(format, { label: '', value: name, date: 'yyyyMMdd' }, batchField(batch)).text;
  return {
    name: `${fileName}.${type === 'fixed' ? 'txt' : type}`,
    type: MEDIA_TYPES[type],
    bytes: type === 'xlsx' ? await workbookOf(format, lines) : bytesOf(format, lines),
    count: batch.rows.length,
    sum: writtenSum(rowsOf(format, batch)),
  };
}
