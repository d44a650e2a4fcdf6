/** Kinds of events in a member's timeline, as it is filtered. */
export const TIMELINE_KINDS = [
  'bookings',
  'points',
  'claims',
  'payouts',
  'deliveries',
  'questions',
  'mails',
  'account',
  'staff',
] as const;

export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** Events of one answer. */
export const TIMELINE_PAGE = 25;

/** Payout details of a profile, by where a reward goes. */
export const PAYOUT_ACCOUNTS = ['bank', 'wallet', 'miles', 'tokopedia', 'map'] as const;

export type PayoutAccount = (typeof PAYOUT_ACCOUNTS)[number];
