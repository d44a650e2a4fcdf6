import { textOf } from './firstHeading.ts';

/** Length that search engines display. */
const MAX_LENGTH = 160;
const FIRST_PARAGRAPH = /<p\b[^>]*>(.*?)<\/p>/is;

/** The first sentences of an editor's HTML as text, at most `longest` characters; empty if there is no text. */
export function summaryOf(html: string, longest = MAX_LENGTH): string {
  const [, paragraph = html] = FIRST_PARAGRAPH.exec(html) ?? [];
  // A tag before a full stop leaves a space.
  const text = textOf(paragraph).replace(/ (?=[.,;:!?])/g, '');
  if (text.length <= longest) return text;
  const [sentences] = /^.*[.!?](?= )/.exec(text.slice(0, longest + 1)) ?? [];
  return sentences ?? `${text.slice(0, longest - 1).replace(/\s+\S*$/, '')}…`;
}
