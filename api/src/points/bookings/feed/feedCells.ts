import { FEED_COLUMNS } from '@friends/shared/contract/staff/feedRules';
import { parse } from 'csv-parse/sync';
import { LineFault, type Sentence } from './Fault.ts';

/** Spreadsheets write semicolons in languages with a decimal comma, such as Indonesian; tabs as "Unicode text". */
export const SEPARATORS: Readonly<Record<',' | ';' | '\t', Sentence>> = {
  ',': { en: 'commas', id: 'koma' },
  ';': { en: 'semicolons', id: 'titik koma' },
  '\t': { en: 'tabs', id: 'tab' },
};

export type Separator = keyof typeof SEPARATORS;

const MAX_SHOWN_LENGTH = 40;

const shorten = (text: string): string =>
  text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text;

/** A field with the separator after it: quoted, with inner quotes doubled, or without any quote. */
const FIELDS: Readonly<Record<Separator, RegExp>> = {
  ',': /\s*(?:"(?:[^"]|"")*"\s*|[^",]*)(?:,|$)/y,
  ';': /\s*(?:"(?:[^"]|"")*"\s*|[^";]*)(?:;|$)/y,
  '\t': / *(?:"(?:[^"]|"")*" *|[^"\t]*)(?:\t|$)/y,
};

/** The reason why a line's quotes are invalid: column, character, its position from 1, and how to fix it. */
function quoteFault(line: string, separator: Separator): LineFault {
  const field = new RegExp(FIELDS[separator]);
  let column = 0;
  let start = 0;
  while (start < line.length && field.test(line)) {
    start = field.lastIndex;
    column += 1;
  }
  const named = FEED_COLUMNS[column];
  const [name, nama] = [named ?? `field ${column + 1}`, named ?? `isian ${column + 1}`];
  const quote = line.indexOf('"', start);
  if (quote < 0) return new LineFault('its quotes cannot be read', 'tanda kutipnya tidak terbaca');
  const end = line.indexOf(separator, quote);
  const text = line.slice(start, end < 0 ? undefined : end).trim();
  if (!text.startsWith('"')) {
    const example = text.length > MAX_SHOWN_LENGTH ? null : `"${text.replaceAll('"', '""')}"`;
    return new LineFault(
      `${name} has a " at character ${quote + 1} (${shorten(text)}); a field with it must be in quotes, and the " doubled${example === null ? '' : `, as ${example}`}`,
      `${nama} memuat tanda " di karakter ${quote + 1} (${shorten(text)}); isian dengan tanda itu harus di dalam tanda kutip, dan tandanya ditulis dua kali${example === null ? '' : `, seperti ${example}`}`,
    );
  }
  const closed = /^"(?:[^"]|"")*"/.exec(line.slice(quote))?.[0];
  return closed === undefined
    ? new LineFault(
        `${name} begins with a " at character ${quote + 1}, which is not closed on this line (${shorten(text)}); double it if it is part of the text`,
        `${nama} diawali tanda " di karakter ${quote + 1} yang tidak ditutup di baris ini (${shorten(text)}); tulis dua kali kalau tanda itu bagian dari teks`,
      )
    : new LineFault(
        `${name} has text after the closing " at character ${quote + closed.length} (${shorten(line.slice(quote))}); double the " if it is part of the text`,
        `${nama} masih berisi teks setelah tanda " penutup di karakter ${quote + closed.length} (${shorten(line.slice(quote))}); tulis dua kali kalau tanda itu bagian dari teks`,
      );
}

/**
 * Splits a line into its fields. A booking is always one line, so an unclosed quote breaks only its own line; a CSV
 * parser over the whole file would swallow the lines up to the next quote.
 */
export function splitLine(line: string, separator: Separator): string[] | LineFault {
  if (!line.includes('"')) return line.split(separator);
  try {
    return parse(line, { delimiter: separator, trim: true })[0] ?? [];
  } catch {
    return quoteFault(line, separator);
  }
}

/** True for an empty line, and for an empty row of a spreadsheet: `,,,,`. */
export const isEmptyLine = (line: string): boolean => /^[\s,;]*$/.test(line);

/** Removes empty fields after the last column; spreadsheets write them for columns that were cleared. */
export function withoutSurplus(cells: string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  return cells.slice(0, Math.max(FEED_COLUMNS.length, last + 1));
}

function countFault(line: string, cells: readonly string[], separator: Separator): LineFault {
  const most = FEED_COLUMNS.length;
  const count = `${cells.length} ${cells.length === 1 ? 'field' : 'fields'} instead of ${most}`;
  const jumlah = `${cells.length} isian, seharusnya ${most}`;
  const others = Object.keys(SEPARATORS) as Separator[];
  const other = others.find((candidate) => candidate !== separator && line.split(candidate).length >= most);
  const used = SEPARATORS[separator];
  if (other)
    return new LineFault(
      `${count}: this line is separated by ${SEPARATORS[other].en}, the header by ${used.en}`,
      `${jumlah}: baris ini dipisahkan ${SEPARATORS[other].id}, judul kolomnya ${used.id}`,
    );
  if (cells.length < most)
    return new LineFault(`${count}, separated by ${used.en}`, `${jumlah}, dipisahkan ${used.id}`);
  const surplus = shorten(cells[most]?.trim() ?? '');
  return new LineFault(
    `${count}, separated by ${used.en}: after Source comes "${surplus}"; text that contains the separator must be in quotes`,
    `${jumlah}, dipisahkan ${used.id}: setelah Source ada "${surplus}"; teks yang memuat pemisah harus di dalam tanda kutip`,
  );
}

/** Fields of a booking's line, one for each column. */
export function feedCells(line: string, separator: Separator): string[] | LineFault {
  const split = splitLine(line, separator);
  if (split instanceof LineFault || split.length === FEED_COLUMNS.length) return split;
  const cells = split.length > FEED_COLUMNS.length ? withoutSurplus(split) : split;
  return cells.length === FEED_COLUMNS.length ? cells : countFault(line, cells, separator);
}
