import type { Right } from './rights.ts';

/** Queues of the staff's first page, in the order they are shown, with the right to see each. */
const TODAY_QUEUES = {
  signUps: 'members.approve',
  agencyChanges: 'members.approve',
  missingPoints: 'missingPoints.answer',
  claims: 'redemptions.decide',
  corrections: 'points.correct',
  payouts: 'payouts.read',
  batches: 'payouts.read',
  deliveries: 'deliveries.change',
  erasures: 'members.erase',
  codes: 'codes.change',
  mails: 'mails.change',
  failedSets: 'content.publish',
  contentProblems: 'content.edit',
} as const satisfies Readonly<Record<string, Right>>;

export type TodayQueue = keyof typeof TODAY_QUEUES;

const isQueue = (name: string): name is TodayQueue => Object.hasOwn(TODAY_QUEUES, name);

export const TODAY_QUEUE_NAMES: readonly TodayQueue[] = Object.keys(TODAY_QUEUES).filter(isQueue);

/** The queues that these rights show. */
export const queuesFor = (rights: readonly Right[]): readonly TodayQueue[] =>
  TODAY_QUEUE_NAMES.filter((queue) => rights.includes(TODAY_QUEUES[queue]));

/** Right to see the last nights and the last feed. */
export const OPERATIONS: Right = 'operations.read';

/** True if the first page has something for these rights. */
export const hasToday = (rights: readonly Right[]): boolean =>
  rights.includes(OPERATIONS) || queuesFor(rights).length > 0;
