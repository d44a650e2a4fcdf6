import { identityOf } from '@friends/shared/contract/rules/identity';

const LEADING_ZEROS = /(?<![0-9])0+(?=[0-9])/g;
const SEPARATORS = /[ -/:-@[-`{-~]/g;

/**
 * Equal for references that differ only in separators and leading zeros; null if there is nothing else in them. The
 * database has the same rule (`loose_reference`).
 */
export const looseReference = (reference: string): string | null =>
  identityOf('bookingRef', reference).replace(LEADING_ZEROS, '').replace(SEPARATORS, '') || null;

/** True for references that differ only in separators, leading zeros and spelling. */
export function isLooselySame(one: string, other: string): boolean {
  const loose = looseReference(one);
  return loose !== null && loose === looseReference(other);
}
