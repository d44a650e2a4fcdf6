import { textOf } from './firstHeading.ts';

const LONGEST = 160;
const FIRST_PARAGRAPH = /<p\b[^>]*>(.*?)<\/p>/is;

/** The first sentences of an editor's HTML, as text of at most 160 signs; empty where it says nothing. */
export function summaryOf(html: string): string {
  const [, paragraph = html] = FIRST_PARAGRAPH.exec(html) ?? [];
  // A tag before a full stop leaves a blank.
  const text = textOf(paragraph).replace(/ (?=[.,;:!?])/g, '');
  if (text.length <= LONGEST) return text;
  const [sentences] = /^.*[.!?](?= )/.exec(text.slice(0, LONGEST + 1)) ?? [];
  return sentences ?? `${text.slice(0, LONGEST - 1).replace(/\s+\S*$/, '')}…`;
}
