import { OpsError } from '../console/command.ts';

/** Whether a claim of so many points is approved by two people; `from` is the setting `APPROVALS_FROM`, null where it is off. */
export function needsTwo(points: number, from: number | null): boolean {
  return from !== null && points >= from;
}

/** What is known of a claim's approvals. */
interface Approvals {
  readonly points: number;
  /** Whether two were needed by the settings of the day it was claimed. */
  readonly two: boolean;
  /** Who gave the first of two. */
  readonly first: string | null;
}

/** Names are typed by hand: capitals and spaces do not make another person. */
const nameOf = (who: string): string => who.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * Whether an approval is only the first of two: the claim needs two, by the settings of its day or by those of now, and
 * nobody has approved it. Throws where the same person approves twice.
 */
export function isFirstApproval(
  id: number,
  { points, two, first }: Approvals,
  { who, from }: { readonly who: string; readonly from: number | null },
): boolean {
  if (!two && !needsTwo(points, from)) return false;
  if (first === null) return true;
  if (nameOf(first) === nameOf(who))
    throw new OpsError(`Redemption ${id} already has the approval of ${first}. A second person must approve it, too.`);
  return false;
}

/** What an open claim still needs to be approved, for a list. */
export function stillNeeds({ points, two, first }: Approvals, from: number | null): string {
  if (!two && !needsTwo(points, from)) return 'one person';
  return first === null ? 'two people' : `a second person, after ${first}`;
}
