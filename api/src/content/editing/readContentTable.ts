import { CONTENT_FIELDS, type ContentFieldType, type TableKind } from '@friends/shared/contract/staff/contentRules';
import { isFormula } from '../../platform/http/calls/isFormula.ts';
import { readTable } from '../../platform/imports/readTable.ts';
import type { ContentFields } from '../../platform/imports/repository/versions.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';

type Types = Readonly<Record<string, ContentFieldType>>;

const fieldsWithout = (kind: TableKind, types: readonly ContentFieldType[]): string[] =>
  Object.entries<ContentFieldType>(CONTENT_FIELDS[kind])
    .filter(([name, type]) => !types.includes(type) && name !== 'id')
    .map(([name]) => name);

/** Columns of a kind's table. Texts of several lines are left out: a cell has one line, so an import would change them. */
export const tableFields = (kind: TableKind): string[] => fieldsWithout(kind, ['html', 'long']);

/** A line of a table. */
interface ContentLine {
  /** From 1. */
  readonly line: number;
  /** Empty for a new entry. */
  readonly id: string;
  /** Only the file's columns. */
  readonly fields: ContentFields;
}

/** Text of a cell. Exports put an apostrophe before texts that a spreadsheet would take for formulas. */
const textOf = (cell: string | number): string => {
  const text = String(cell).trim();
  return text.startsWith("'") && isFormula(text.slice(1)) ? text.slice(1) : text;
};

/** Parses a number with `,` or `.` between thousands; returns other texts unchanged, which the schema then refuses. */
function numberOf(text: string): number | string {
  const digits = /^\d{1,3}([.,]\d{3})+$/.test(text) ? text.replace(/[.,]/g, '') : text;
  return /^\d{1,13}$/.test(digits) ? Number(digits) : text;
}

const YES = ['yes', 'ya', 'true', '1', 'x'];
const NO = ['no', 'tidak', 'false', '0', ''];

function flagOf(text: string): boolean | string {
  const word = text.toLowerCase();
  if (YES.includes(word)) return true;
  return NO.includes(word) ? false : text;
}

function fieldOf(type: ContentFieldType, cell: string | number): unknown {
  const text = textOf(cell);
  if (type === 'flag') return flagOf(text);
  if (type === 'text' || type === 'long') return text;
  if (text === '') return type === 'integer' ? 0 : null;
  return type === 'integer' || type === 'limit' ? numberOf(text) : text;
}

/** Parses a table of content: CSV or a workbook. @throws Refusal */
export async function readContentTable(kind: TableKind, bytes: Uint8Array): Promise<ContentLine[]> {
  const table = await readTable(bytes);
  if (table === null || table.broken.length > 0) throw new Refusal('content_table_unreadable');
  const [header, ...lines] = table.lines;
  const names = (header?.cells ?? []).map((cell) => String(cell).trim());
  const types: Types = CONTENT_FIELDS[kind];
  // HTML is edited only in the form.
  const known = ['id', ...fieldsWithout(kind, ['html'])];
  const unknown = names.filter((name) => name !== '' && !known.includes(name));
  if (unknown.length > 0 || !names.includes('id') || new Set(names).size < names.length)
    throw new Refusal('content_table_columns', { columns: unknown.slice(0, 5).join(', ').slice(0, 200) });
  return lines.map(({ line, cells }) => {
    const values = names.flatMap((name, at) => {
      const type = types[name];
      return name === '' || name === 'id' || type === undefined
        ? []
        : [[name, fieldOf(type, cells[at] ?? '')] as const];
    });
    return { line, id: textOf(cells[names.indexOf('id')] ?? ''), fields: Object.fromEntries(values) };
  });
}
