import { isSame } from '@friends/shared/contract/rules/identity';

/** Whether so many points are approved by two people; `from` is the setting `APPROVALS_FROM`, null where it is off. */
export function needsTwo(points: number, from: number | null): boolean {
  return from !== null && points >= from;
}

/** True if two names, or addresses, are of one person. Names are typed by hand, so addresses are folded as far as names are. */
export const isSamePerson = (one: string, other: string): boolean => isSame('userId', one, other);
