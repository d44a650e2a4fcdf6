import { textOf } from './firstHeading.ts';

/** Characters that search engines display. */
const MAX_LENGTH = 160;
const FIRST_PARAGRAPH = /<p\b[^>]*>(.*?)<\/p>/is;

/** The first sentences of an editor's HTML as text, at most `maxLength` characters; empty if there is no text. */
export function summaryOf(html: string, maxLength = MAX_LENGTH): string {
  const [, paragraph = html] = FIRST_PARAGRAPH.exec(html) ?? [];
  // A tag before a full stop leaves a space.
  const text = textOf(paragraph).replace(/ (?=[.,;:!?])/g, '');
  if (text.length <= maxLength) return text;
  const [sentences] = /^.*[.!?](?= )/.exec(text.slice(0, maxLength + 1)) ?? [];
  return sentences ?? `${text.slice(0, maxLength - 1).replace(/\s+\S*$/, '')}…`;
}
