import { FORM_MESSAGES } from '@friends/shared/contract/rules/fieldMessages';
import { isPlainLine } from '@friends/shared/contract/rules/hiddenSigns';

const MOST_SHOWN = 40;

/** Beginning of a text that has hidden characters; null if it has none. */
export function hiddenText(text: string): string | null {
  if (isPlainLine(text)) return null;
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}

/** Error of a text with hidden characters, in the sentence of the forms; null if it has none. */
export function hiddenSignsFault(text: string): string | null {
  const hidden = hiddenText(text);
  return hidden === null ? null : `"${hidden}": ${FORM_MESSAGES.en.hidden_signs}`;
}
