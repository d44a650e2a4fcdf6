import type { Right } from './rights.ts';

/** Queues on the staff portal's start page, in display order, with the right to see them. */
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

/** Queues that someone with these rights sees. */
export const queuesFor = (rights: readonly Right[]): readonly TodayQueue[] =>
  TODAY_QUEUE_NAMES.filter((queue) => rights.includes(TODAY_QUEUES[queue]));

/** Right to see nightly runs and the last feed import. */
export const OPERATIONS_RIGHT: Right = 'operations.read';

/** True if the start page has something for these rights. */
export const hasToday = (rights: readonly Right[]): boolean =>
  rights.includes(OPERATIONS_RIGHT) || queuesFor(rights).length > 0;
