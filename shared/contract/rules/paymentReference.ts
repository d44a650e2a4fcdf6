import { isPlainLine } from './hiddenSigns.ts';

/** Most characters of a payment's reference. */
export const MOST_OF_REFERENCE = 100;

/** The reference trimmed, each gap a single blank; null if it is too long or has control characters. */
export function readReference(text: string): string | null {
  const reference = text.replace(/\s+/g, ' ').trim();
  return reference.length <= MOST_OF_REFERENCE && isPlainLine(reference) ? reference : null;
}

/** The reference as it is compared: a spreadsheet that opens a bank's file saves `00123` as `123`. */
export const referenceKey = (reference: string): string =>
  /^\d+$/.test(reference) ? reference.replace(/^0+(?=\d)/, '') : reference;
