import { isPlainLine } from './hiddenCharacters.ts';

/** Maximum characters of a payment reference. */
export const MAX_REFERENCE_LENGTH = 100;

/** Trims and collapses spaces; null if the reference is too long or has control characters. */
export function parseReference(text: string): string | null {
  const reference = text.replace(/\s+/g, ' ').trim();
  return reference.length <= MAX_REFERENCE_LENGTH && isPlainLine(reference) ? reference : null;
}

/** Reference in a form for comparison: without leading zeros, which spreadsheets drop. */
export const referenceKey = (reference: string): string =>
  /^\d+$/.test(reference) ? reference.replace(/^0+(?=\d)/, '') : reference;
