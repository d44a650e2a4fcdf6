import { parse } from 'csv-parse/sync';
import { FEED_COLUMNS } from './feedLine.ts';

/** A comma, or a semicolon where the decimal sign is a comma (in Indonesian, for one); Excel's "Unicode text" has tabs. */
export const SEPARATORS = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' } as const;

export type Separator = keyof typeof SEPARATORS;

const MAX_SHOWN_LENGTH = 40;

const shorten = (text: string): string =>
  text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text;

/** A field with what separates it from the next: quoted, with quotes inside doubled, or without any quote. */
const FIELDS: Readonly<Record<Separator, RegExp>> = {
  ',': /\s*(?:"(?:[^"]|"")*"\s*|[^",]*)(?:,|$)/y,
  ';': /\s*(?:"(?:[^"]|"")*"\s*|[^";]*)(?:;|$)/y,
  '\t': / *(?:"(?:[^"]|"")*" *|[^"\t]*)(?:\t|$)/y,
};

/** Why a line with quotes cannot be read: the column, the sign and its place (characters from 1), and what to write. */
function quoteFault(line: string, separator: Separator): string {
  const field = new RegExp(FIELDS[separator]);
  let column = 0;
  let start = 0;
  while (start < line.length && field.test(line)) {
    start = field.lastIndex;
    column += 1;
  }
  const name = FEED_COLUMNS[column] ?? `field ${column + 1}`;
  const quote = line.indexOf('"', start);
  if (quote < 0) return 'its quotes cannot be read';
  const end = line.indexOf(separator, quote);
  const text = line.slice(start, end < 0 ? undefined : end).trim();
  if (!text.startsWith('"')) {
    const written = text.length > MAX_SHOWN_LENGTH ? '' : `, as "${text.replaceAll('"', '""')}"`;
    return `${name} has the sign " at character ${quote + 1} (${shorten(text)}); a field with it must be in quotes, and the sign doubled${written}`;
  }
  const closed = /^"(?:[^"]|"")*"/.exec(line.slice(quote))?.[0];
  return closed === undefined
    ? `${name} begins with the sign " at character ${quote + 1}, which is not closed on this line (${shorten(text)}); double it if it is part of the text`
    : `${name} has text after the closing " at character ${quote + closed.length} (${shorten(line.slice(quote))}); double the sign if it is part of the text`;
}

/**
 * A booking is one line, so lines are split first, and a quote that is never closed spoils only its own line. A
 * CSV parser over the whole file would swallow the lines up to the next quote. A string is the reason why it is refused.
 */
export function splitLine(line: string, separator: Separator): string[] | string {
  if (!line.includes('"')) return line.split(separator);
  try {
    return parse(line, { delimiter: separator, trim: true })[0] ?? [];
  } catch {
    return quoteFault(line, separator);
  }
}

/** True for a line without any text, also as spreadsheets write empty rows: `,,,,`. */
export const isEmptyLine = (line: string): boolean => /^[\s,;]*$/.test(line);

/** Fields without the empty ones behind the last column, which spreadsheets write where a column was emptied. */
export function withoutSurplus(cells: string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  return cells.slice(0, Math.max(FEED_COLUMNS.length, last + 1));
}

function countFault(line: string, cells: readonly string[], separator: Separator): string {
  const count = `${cells.length} ${cells.length === 1 ? 'field' : 'fields'} instead of ${FEED_COLUMNS.length}`;
  const others = Object.keys(SEPARATORS) as Separator[];
  const other = others.find((sign) => sign !== separator && line.split(sign).length >= FEED_COLUMNS.length);
  if (other) return `${count}: this line is separated by ${SEPARATORS[other]}, the header by ${SEPARATORS[separator]}`;
  if (cells.length < FEED_COLUMNS.length) return `${count}, separated by ${SEPARATORS[separator]}`;
  const surplus = shorten(cells[FEED_COLUMNS.length]?.trim() ?? '');
  return `${count}, separated by ${SEPARATORS[separator]}: behind Source is "${surplus}"; a text with the separator in it must be in quotes`;
}

/** The fields of a booking's line, one for each column; a string is the reason why it is refused. */
export function feedCells(line: string, separator: Separator): string[] | string {
  const split = splitLine(line, separator);
  if (typeof split === 'string' || split.length === FEED_COLUMNS.length) return split;
  const cells = split.length > FEED_COLUMNS.length ? withoutSurplus(split) : split;
  return cells.length === FEED_COLUMNS.length ? cells : countFault(line, cells, separator);
}
