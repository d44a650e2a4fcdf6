/** Actor of the nightly run in ledger, audit log and run records. */
export const NIGHTLY_ACTOR = 'portal:nightly';

/** Steps of a nightly run, in their order (docs/operations.md#the-nightly-run). */
export const NIGHTLY_STEPS = [
  'feed-pickup',
  'credit',
  'season-news',
  'mails',
  'late-payouts',
  'voucher-stock',
  'expired',
  'seal',
  'figures',
  'ledger-check',
] as const;

export type NightlyStep = (typeof NIGHTLY_STEPS)[number];

export const NIGHTLY_STATUSES = ['running', 'succeeded', 'failed'] as const;

export type NightlyStatus = (typeof NIGHTLY_STATUSES)[number];

/** Counts that steps report. */
export const NIGHTLY_COUNTS = [
  'feedsImported',
  'feedsSame',
  'feedsFailed',
  'credited',
  'creditedPoints',
  'reversed',
  'reversedPoints',
  'seasons',
  'mails',
  'late',
  'codesGiven',
  'codesExpired',
  'lowStocks',
  'sessions',
  'links',
  'accounts',
  'sealed',
] as const;

export type NightlyCount = (typeof NIGHTLY_COUNTS)[number];
