import { isPlainLine } from './hiddenCharacters.ts';

/** In characters. */
export const MAX_REFERENCE_LENGTH = 100;

/** Trims and collapses spaces; null if the reference is too long or has control characters. */
export function readReference(text: string): string | null {
  const reference = text.replace(/\s+/g, ' ').trim();
  return reference.length <= MAX_REFERENCE_LENGTH && isPlainLine(reference) ? reference : null;
}

/** Reference for comparison: spreadsheets save `00123` of a bank's file as `123`. */
export const referenceKey = (reference: string): string =>
  /^\d+$/.test(reference) ? reference.replace(/^0+(?=\d)/, '') : reference;
