/** Kinds of events in a member's timeline, also its filters. */
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

/** Maximum events in one answer. */
export const TIMELINE_PAGE = 25;

/** Payout accounts of a profile, by type. */
export const PAYOUT_ACCOUNTS = ['bank', 'wallet', 'miles', 'tokopedia', 'map'] as const;

export type PayoutAccount = (typeof PAYOUT_ACCOUNTS)[number];
