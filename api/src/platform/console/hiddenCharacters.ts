import { FORM_MESSAGES } from '@friends/shared/contract/rules/fieldMessages';
import { isPlainLine } from '@friends/shared/contract/rules/hiddenCharacters';

const MAX_SHOWN = 40;

/** The text, shortened for a message, if it has hidden characters; otherwise null. */
export function hiddenText(text: string): string | null {
  if (isPlainLine(text)) return null;
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}

/** The forms' error for a text with hidden characters; null if it has none. */
export function hiddenCharactersFault(text: string): string | null {
  const hidden = hiddenText(text);
  return hidden === null ? null : `"${hidden}": ${FORM_MESSAGES.en.hidden_characters}`;
}
