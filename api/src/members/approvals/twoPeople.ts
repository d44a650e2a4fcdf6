import { isSame } from '@friends/shared/contract/rules/identity';

/**
 * True if this many points need two approvals.
 *
 * @param from the setting `APPROVALS_FROM`, null if off
 */
export function needsTwo(points: number, from: number | null): boolean {
  return from !== null && points >= from;
}

/**
 * True if two names or e-mail addresses identify the same person. Names are typed by hand, so e-mail addresses are
 * folded like names.
 */
export const isSamePerson = (one: string, other: string): boolean => isSame('userId', one, other);
