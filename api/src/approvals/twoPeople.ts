/** Whether so many points are approved by two people; `from` is the setting `APPROVALS_FROM`, null where it is off. */
export function needsTwo(points: number, from: number | null): boolean {
  return from !== null && points >= from;
}

/** Names are typed by hand: capitals and spaces do not make another person. */
const nameOf = (who: string): string => who.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/** Whether two names, or addresses, are of one person. */
export const isSamePerson = (one: string, other: string): boolean => nameOf(one) === nameOf(other);
