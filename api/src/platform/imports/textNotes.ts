import { betweenBatches } from '../database/betweenBatches.ts';
import type { ContentItem, ContentTable } from './ContentTable.ts';
import { leftOutOfHtml, markupOfText } from './leftOut.ts';
import type { JsonFile } from './readContent.ts';

interface TextNote {
  /** From 1. */
  readonly Item: number;
  readonly Name: string;
  readonly Field: string;
  readonly Line: number;
  readonly TextLines: readonly number[];
  readonly What: string;
}

interface CheckedItems {
  readonly content: ContentTable;
  readonly items: readonly ContentItem[];
  readonly lineOf: JsonFile['lineOf'];
  readonly signal: AbortSignal;
}

/** Maximum number of texts with notes; beyond that, only `hasMore` is set. */
const MAX_TEXTS = 100;

interface TextNotes {
  readonly notes: readonly TextNote[];
  /** Some texts were not checked, or more have notes. */
  readonly hasMore: boolean;
}

/**
 * Reports HTML that is removed, and HTML in plain text fields. The items are already stored, so stopping ends only this
 * check.
 */
export async function textNotes({ content, items, lineOf, signal }: CheckedItems): Promise<TextNotes> {
  const notes: TextNote[][] = [];
  const texts = content.fields.filter(({ type }) => type === 'text');
  for (const [at, item] of items.entries()) {
    await betweenBatches();
    if (signal.aborted) return { notes: notes.flat(), hasMore: true };
    const Name = content.key.map(({ column }) => item[fieldOf(content, column)]).join(' / ');
    for (const { field, isHtml = false } of texts) {
      const text = item[field];
      if (typeof text !== 'string') continue;
      const found = isHtml ? leftOutOfHtml(text) : markupOfText(text);
      if (found.length === 0) continue;
      if (notes.length === MAX_TEXTS) return { notes: notes.flat(), hasMore: true };
      const place = { Item: at + 1, Name, Field: field, Line: lineOf(item, field) };
      notes.push(found.map(({ what, lines }) => ({ ...place, TextLines: lines, What: what })));
    }
  }
  return { notes: notes.flat(), hasMore: false };
}

const fieldOf = ({ fields }: ContentTable, column: string): string =>
  fields.find((field) => field.column === column)?.field ?? column;

/** Suffix with line numbers of a multi-line text: `line 3 of its text`. */
function linesText(lines: readonly number[]): string {
  if (lines.length === 1 && lines[0] === 1) return '';
  const shown = lines.slice(0, 5).join(', ');
  return `, ${lines.length === 1 ? 'line' : 'lines'} ${shown}${lines.length > 5 ? ' and more' : ''} of its text`;
}

/** Formats the notes, one per line; empty if there are none. */
export function showNotes({ notes, hasMore }: TextNotes): string {
  if (notes.length === 0 && !hasMore) return '';
  const shown = notes.map(
    ({ Name, Field, Line, TextLines, What }) => `  line ${Line}: ${Field} of ${Name}: ${What}${linesText(TextLines)}`,
  );
  return ['', 'Not shown as written:', ...shown, ...(hasMore ? ['  and perhaps more'] : [])].join('\n');
}
