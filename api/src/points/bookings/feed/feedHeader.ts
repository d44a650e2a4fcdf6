import { ExplainedError } from '@friends/shared/contract/refusal/ExplainedError';
import { isEmptyLine, SEPARATORS, type Separator, splitLine, withoutSurplus } from './feedCells.ts';
import { FEED_COLUMNS } from './feedLine.ts';

/** Format of a feed, from its header. */
interface FeedHeader {
  readonly separator: Separator;
  /** Number of lines up to the header, the header included. */
  readonly lines: number;
}

const isSeparator = (sign: string): sign is Separator => sign in SEPARATORS;

/** The separator of a first line `sep=;`, which Excel knows; null if the line is none. */
function declaredSeparator(line: string): Separator | null {
  const sign = /^"?sep=([^"])"?[,;\t]*$/i.exec(line)?.[1];
  if (sign === undefined || isSeparator(sign)) return sign ?? null;
  throw new ExplainedError(
    `The first line says that "${sign}" separates the fields; a feed is separated by commas, semicolons or tabs.`,
  );
}

const isColumn = (name: string): boolean => FEED_COLUMNS.some((column) => column === name);

/** Names in a header, without the empty ones behind the last. */
function namesOf(line: string, separator: Separator): string[] {
  const cells = splitLine(line, separator);
  return typeof cells === 'string' ? [] : withoutSurplus(cells.map((cell) => cell.trim()));
}

/** The separator that finds most columns in a header. */
function separatorOf(header: string): Separator {
  const found = (separator: Separator) => namesOf(header, separator).filter(isColumn).length;
  const [best = ','] = (Object.keys(SEPARATORS) as Separator[]).toSorted((one, two) => found(two) - found(one));
  return best;
}

const columnOf = (name: string): string | undefined =>
  FEED_COLUMNS.find((column) => column.toLowerCase() === name.toLowerCase());

/** Columns by place (from 1) and name: `column 14 "Notes"`. */
function namedColumns(names: readonly string[], isNamed: (name: string, at: number) => boolean): string[] {
  const written = (name: string) => (name === '' ? 'without a name' : `"${name.slice(0, 40)}"`);
  return names.flatMap((name, at) => (isNamed(name, at) ? [`column ${at + 1} ${written(name)}`] : []));
}

function surplusFault(names: readonly string[]): string | null {
  const surplus = names.length - FEED_COLUMNS.length;
  if (surplus <= 0) return null;
  const count = surplus === 1 ? 'one column too many' : `${surplus} columns too many`;
  return `${count}: ${namedColumns(names, (name, at) => !isColumn(name) || names.indexOf(name) !== at).join(', ')}`;
}

function orderFault(names: readonly string[]): string {
  const at = FEED_COLUMNS.findIndex((column, index) => column !== names[index]);
  return `its columns are in another order: column ${at + 1} is "${names[at]}", not "${FEED_COLUMNS[at]}"`;
}

/** Names the first column that is the feed's but for its capitals. */
function capitalsFault(names: readonly string[]): string | null {
  const at = names.findIndex((name) => !isColumn(name) && columnOf(name) !== undefined);
  return at < 0 ? null : `capitals count: column ${at + 1} is "${names[at]}", not "${columnOf(names[at] ?? '')}"`;
}

/** The error of a header as a sentence, or null. */
function headerFault(header: string, names: readonly string[]): string | null {
  if (names.length === FEED_COLUMNS.length && FEED_COLUMNS.every((column, at) => column === names[at])) return null;
  const missing = FEED_COLUMNS.filter((column) => !names.includes(column));
  const [only = ''] = names;
  if (names.length === 1 && FEED_COLUMNS.every((column) => only.includes(column)))
    return header.startsWith('"')
      ? 'a spreadsheet has put the whole line into one quoted field; import the CSV file as it was before'
      : `"${/[^A-Za-z]+/.exec(only)?.[0]}" separates its fields, and a feed is separated by commas, semicolons or tabs`;
  const capitals = capitalsFault(names);
  if (capitals !== null) return capitals;
  if (missing.length === FEED_COLUMNS.length)
    return `it has ${names.length} ${names.length === 1 ? 'field' : 'fields'}, and none of the columns' names`;
  const unknown = namedColumns(names, (name) => !isColumn(name));
  if (missing.length > 0)
    return [`${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing`, ...unknown].join('; ');
  return surplusFault(names) ?? orderFault(names);
}

/**
 * Reads the header of a feed, and how its fields are separated; a line `sep=` and empty lines may precede it.
 *
 * @throws {ExplainedError} if it is not the feed's header
 */
export function readHeader(lines: readonly string[]): FeedHeader {
  const declared = declaredSeparator(lines[0] ?? '');
  const at = lines.findIndex((line, index) => !(declared && index === 0) && !isEmptyLine(line));
  if (at < 0) throw new ExplainedError('The file has no text.');
  const header = lines[at]?.trim() ?? '';
  const used = separatorOf(header);
  const separator = declared ?? used;
  const isMisdeclared = separator !== used && headerFault(header, namesOf(header, used)) === null;
  const fault = isMisdeclared
    ? `it is separated by ${SEPARATORS[used]}, and the first line says ${SEPARATORS[separator]}`
    : headerFault(header, namesOf(header, separator));
  if (fault === null) return { separator, lines: at + 1 };
  throw new ExplainedError(
    `Line ${at + 1} is not the feed's header (${fault}); it must read ${FEED_COLUMNS.join(separator === '\t' ? ',' : separator)}.`,
  );
}
