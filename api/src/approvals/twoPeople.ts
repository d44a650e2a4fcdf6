import { isSame } from '@friends/shared/contract/rules/identity';
import { StaffRefused } from '../problems/StaffRefused.ts';

/** Whether so many points are approved by two people; `from` is the setting `APPROVALS_FROM`, null where it is off. */
export function needsTwo(points: number, from: number | null): boolean {
  return from !== null && points >= from;
}

/** True if two names, or addresses, are of one person. Names are typed by hand, so addresses are folded as far as names are. */
export const isSamePerson = (one: string, other: string): boolean => isSame('userId', one, other);

/** Nobody decides about their own. @param what it is, for the sentence: `Redemption 12` @param email of its member */
export function refuseOwn(what: string, email: string, who: string): void {
  if (isSamePerson(email, who))
    throw new StaffRefused('own_request', `${what} is ${who}'s own. Somebody else must decide about it.`);
}
