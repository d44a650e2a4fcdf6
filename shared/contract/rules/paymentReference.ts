import { isPlainLine } from './hiddenSigns.ts';

/** Most characters of a payment's reference. */
export const MOST_OF_REFERENCE = 100;

/** The reference trimmed, each gap a single blank; null if it is too long or has control characters. */
export function readReference(text: string): string | null {
  const reference = text.replace(/\s+/g, ' ').trim();
  return reference.length <= MOST_OF_REFERENCE && isPlainLine(reference) ? reference : null;
}
