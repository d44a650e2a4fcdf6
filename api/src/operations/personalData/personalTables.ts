import type { PersonalTable } from './personalTable.ts';
import { ACCOUNT_TABLES } from './tables/accountTables.ts';
import { MESSAGE_TABLES } from './tables/messageTables.ts';
import { POINTS_TABLES } from './tables/pointsTables.ts';

/** All that is stored about one member, in the order of the copy. */
export const PERSONAL_TABLES: readonly PersonalTable[] = [...ACCOUNT_TABLES, ...POINTS_TABLES, ...MESSAGE_TABLES];

/** Every other table, with the reason why nothing in it belongs into the copy. */
export const OTHER_TABLES: Readonly<Record<string, string>> = {
  agency_bookings: 'Sums of bookings by agency.',
  agency_sums: 'Work of the portal.',
  agents: 'Agencies, which are companies.',
  applied_seasons: 'Seasons.',
  audit_chain: 'Hashes of audit lines.',
  audit_redactions: 'Hashes of audit lines.',
  booking_weeks: 'Counts of bookings that are in the copy, by user ID.',
  campaign_requirements: 'Seasons.',
  campaign_stages: 'Seasons.',
  campaigns: 'Seasons.',
  code_imports: 'Files of voucher codes.',
  code_pools: 'Stock of voucher codes.',
  contact_digests: 'Keyed hashes of contacts that are in the copy. They are only compared.',
  content_revision: 'Counts changes of content.',
  feed_imports: 'Files of the booking feed.',
  former_staff_emails: 'Staff.',
  leases: 'Work of the portal.',
  ledger_days: 'Sums of points by day and country.',
  ledger_sums: 'Work of the portal.',
  member_writes: 'Position in the database of the last change, so that a replica is not read too early.',
  nightly_runs: 'Work of the portal.',
  nightly_steps: 'Work of the portal.',
  pages: 'Content.',
  passkey_users: 'A random number that passkeys of the member carry.',
  payout_answers: 'Hashes of files from the bank.',
  payout_batches: 'Files for the bank, with payouts of many members. Those of the member are in payout_items.',
  place_names: 'Hotels and cities.',
  promotion_terms: 'Content.',
  promotions: 'Content.',
  rate_limits: 'Counters by hash, kept for hours.',
  reward_categories: 'Content.',
  reward_stock: 'Content.',
  reward_stock_shards: 'Content.',
  rewards: 'Content.',
  schema_migrations: 'Version of the schema.',
  sealing: 'Work of the portal.',
  season_campaigns: 'Seasons.',
  season_following: 'Seasons.',
  secrets: 'Keys of the portal.',
  staff: 'Staff.',
  staff_invites: 'Staff.',
  staff_sessions: 'Staff.',
  staff_tokens: 'Programs.',
  stopped_campaigns: 'Seasons.',
  testimonials: 'Published content that the team writes.',
  uncredited_bookings: 'Counts of bookings that are in the copy, by user ID.',
  used_captchas: 'Solved captchas, kept for minutes.',
};
