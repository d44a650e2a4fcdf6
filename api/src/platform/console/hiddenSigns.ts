import { FORM_MESSAGES } from '@friends/shared/contract/rules/fieldMessages';
import { isPlainLine } from '@friends/shared/contract/rules/hiddenSigns';

const MOST_SHOWN = 40;

/** Fault of a text with hidden signs, in the sentence of the forms; null if it has none. */
export function hiddenSignsFault(text: string): string | null {
  if (isPlainLine(text)) return null;
  const shown = text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
  return `"${shown}": ${FORM_MESSAGES.en.hidden_signs}`;
}
