import { FEED_COLUMNS } from '@friends/shared/contract/staff/feedRules';
import { LineFault, NotAFeed, type Sentence } from './Fault.ts';
import { isEmptyLine, SEPARATORS, type Separator, splitLine, withoutSurplus } from './feedCells.ts';

/** Format of a feed, from its header. */
interface FeedHeader {
  readonly separator: Separator;
  /** Number of lines up to the header, the header included. */
  readonly lines: number;
}

const isSeparator = (text: string): text is Separator => text in SEPARATORS;

/** The separator of a first line `sep=;`, as Excel writes it; null for any other line. */
function declaredSeparator(line: string): Separator | null {
  const text = /^"?sep=([^"])"?[,;\t]*$/i.exec(line)?.[1];
  if (text === undefined || isSeparator(text)) return text ?? null;
  throw new NotAFeed(
    `The first line declares "${text}" as the separator; a feed is separated by commas, semicolons or tabs.`,
    `Menurut baris pertama, isian dipisahkan "${text}"; data pesanan dipisahkan koma, titik koma, atau tab.`,
  );
}

const isColumn = (name: string): boolean => FEED_COLUMNS.some((column) => column === name);

/** Column names in a header, without empty ones at its end. */
function namesOf(line: string, separator: Separator): string[] {
  const cells = splitLine(line, separator);
  return cells instanceof LineFault ? [] : withoutSurplus(cells.map((cell) => cell.trim()));
}

/** The separator that splits a header into the most known columns. */
function separatorOf(header: string): Separator {
  const countColumns = (separator: Separator) => namesOf(header, separator).filter(isColumn).length;
  const separators = Object.keys(SEPARATORS) as Separator[];
  const [best = ','] = separators.toSorted((one, two) => countColumns(two) - countColumns(one));
  return best;
}

const columnOf = (name: string): string | undefined =>
  FEED_COLUMNS.find((column) => column.toLowerCase() === name.toLowerCase());

/** Columns by position (from 1) and name: `column 14 "Notes"`. */
function namedColumns(names: readonly string[], isNamed: (name: string, at: number) => boolean): Sentence {
  const named = names.flatMap((name, at) => (isNamed(name, at) ? [{ name: name.slice(0, 40), position: at + 1 }] : []));
  const list = (column: string, nameless: string) =>
    named.map(({ name, position }) => `${column} ${position} ${name === '' ? nameless : `"${name}"`}`).join(', ');
  return { en: list('column', 'without a name'), id: list('kolom', 'tanpa nama') };
}

function surplusFault(names: readonly string[]): Sentence | null {
  const surplus = names.length - FEED_COLUMNS.length;
  if (surplus <= 0) return null;
  const { en, id } = namedColumns(names, (name, at) => !isColumn(name) || names.indexOf(name) !== at);
  const count = surplus === 1 ? 'one column too many' : `${surplus} columns too many`;
  return { en: `${count}: ${en}`, id: `kelebihan ${surplus} kolom: ${id}` };
}

function orderFault(names: readonly string[]): Sentence {
  const at = FEED_COLUMNS.findIndex((column, index) => column !== names[index]);
  return {
    en: `its columns are in another order: column ${at + 1} is "${names[at]}", not "${FEED_COLUMNS[at]}"`,
    id: `urutan kolom berbeda: kolom ${at + 1} adalah "${names[at]}", bukan "${FEED_COLUMNS[at]}"`,
  };
}

/** Names the first column that differs from the expected one only in upper and lower case. */
function capitalsFault(names: readonly string[]): Sentence | null {
  const at = names.findIndex((name) => !isColumn(name) && columnOf(name) !== undefined);
  if (at < 0) return null;
  const expected = columnOf(names[at] ?? '');
  return {
    en: `upper and lower case matter: column ${at + 1} is "${names[at]}", not "${expected}"`,
    id: `huruf besar dan kecil dibedakan: kolom ${at + 1} adalah "${names[at]}", bukan "${expected}"`,
  };
}

/** The error of a header with all columns in one field. */
function oneFieldFault(header: string, field: string): Sentence {
  const separator = /[^A-Za-z]+/.exec(field)?.[0];
  return header.startsWith('"')
    ? {
        en: 'a spreadsheet has put the whole line into one quoted field; import the original CSV file',
        id: 'spreadsheet memasukkan seluruh baris ke satu isian; impor file CSV aslinya',
      }
    : {
        en: `its fields are separated by "${separator}", but those of a feed by commas, semicolons or tabs`,
        id: `isiannya dipisahkan "${separator}", sedangkan data pesanan dipisahkan koma, titik koma, atau tab`,
      };
}

function missingFault(names: readonly string[], missing: readonly string[]): Sentence {
  if (missing.length === FEED_COLUMNS.length)
    return {
      en: `it has ${names.length} ${names.length === 1 ? 'field' : 'fields'}, but none of the column names`,
      id: `isinya ${names.length} isian, tanpa satu pun nama kolom`,
    };
  const unknown = namedColumns(names, (name) => !isColumn(name));
  const list = missing.join(', ');
  const withUnknown = (text: string, others: string) => [text, ...(others === '' ? [] : others.split(', '))].join('; ');
  return {
    en: withUnknown(`${list} ${missing.length === 1 ? 'is' : 'are'} missing`, unknown.en),
    id: withUnknown(`tidak ada ${list}`, unknown.id),
  };
}

/** The error of a header as the middle of a sentence, or null. */
function headerFault(header: string, names: readonly string[]): Sentence | null {
  if (names.length === FEED_COLUMNS.length && FEED_COLUMNS.every((column, at) => column === names[at])) return null;
  const missing = FEED_COLUMNS.filter((column) => !names.includes(column));
  const [only = ''] = names;
  if (names.length === 1 && FEED_COLUMNS.every((column) => only.includes(column))) return oneFieldFault(header, only);
  const capitals = capitalsFault(names);
  if (capitals !== null) return capitals;
  if (missing.length > 0) return missingFault(names, missing);
  return surplusFault(names) ?? orderFault(names);
}

/**
 * Reads the header of a feed, and how its fields are separated; a line `sep=` and empty lines may precede it.
 *
 * @throws {NotAFeed} if it is not the feed's header
 */
export function readHeader(lines: readonly string[]): FeedHeader {
  const declared = declaredSeparator(lines[0] ?? '');
  const at = lines.findIndex((line, index) => !(declared && index === 0) && !isEmptyLine(line));
  if (at < 0) throw new NotAFeed('The file has no text.', 'File ini tidak berisi teks.');
  const header = lines[at]?.trim() ?? '';
  const used = separatorOf(header);
  const separator = declared ?? used;
  const isMisdeclared = separator !== used && headerFault(header, namesOf(header, used)) === null;
  const fault = isMisdeclared
    ? {
        en: `it is separated by ${SEPARATORS[used].en}, but the first line declares ${SEPARATORS[separator].en}`,
        id: `isiannya dipisahkan ${SEPARATORS[used].id}, sedangkan menurut baris pertama ${SEPARATORS[separator].id}`,
      }
    : headerFault(header, namesOf(header, separator));
  if (fault === null) return { separator, lines: at + 1 };
  const expected = FEED_COLUMNS.join(separator === '\t' ? ',' : separator);
  throw new NotAFeed(
    `Line ${at + 1} is not the feed's header (${fault.en}); it must read ${expected}.`,
    `Baris ${at + 1} bukan judul kolom data pesanan (${fault.id}); isinya harus ${expected}.`,
  );
}
