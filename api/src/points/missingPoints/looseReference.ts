import { identityOf } from '@friends/shared/contract/rules/identity';

const LEADING_ZEROS = /(?<![0-9])0+(?=[0-9])/g;
const SEPARATORS = /[ -/:-@[-`{-~]/g;

/**
 * Simplified reference: equal for references that differ only in separators and leading zeros; null if nothing else
 * remains. The database has the same function (`loose_reference`).
 */
export const looseReference = (reference: string): string | null =>
  identityOf('bookingRef', reference).replace(LEADING_ZEROS, '').replace(SEPARATORS, '') || null;

/** True for references that differ only in separators, leading zeros and spelling. */
export function isLooselySame(one: string, other: string): boolean {
  const loose = looseReference(one);
  return loose !== null && loose === looseReference(other);
}
