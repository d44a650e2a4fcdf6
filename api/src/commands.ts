import { REWARD_COMMANDS } from './content/catalogue/commands.ts';
import { PAGE_COMMANDS, TESTIMONIAL_COMMANDS } from './content/pages/commands.ts';
import { PROMOTION_COMMANDS } from './content/promotions/commands.ts';
import { DEMO_COMMANDS } from './demo/commands.ts';
import { memberCommands } from './members/accounts/commands.ts';
import { agencyChangeCommands } from './members/agencyChanges/commands.ts';
import { AGENT_COMMANDS } from './members/agents/commands.ts';
import { PASSKEY_COMMANDS } from './members/passkeys/commands.ts';
import { PASSWORD_COMMANDS } from './members/passwords/commands.ts';
import { payoutFreezeCommands } from './members/payoutFreeze/commands.ts';
import { SESSION_COMMANDS } from './members/sessions/commands.ts';
import { TWO_FACTOR_COMMANDS } from './members/twoFactor/commands.ts';
import { ERASURE_COMMANDS } from './operations/erasures/commands.ts';
import { NIGHTLY_COMMANDS } from './operations/nightly/commands.ts';
import { PERSONAL_DATA_COMMANDS } from './operations/personalData/commands.ts';
import { SEALING_COMMANDS } from './operations/sealing/commands.ts';
import { auditingReads } from './platform/audit/auditingReads.ts';
import { AUDIT_COMMANDS } from './platform/audit/commands.ts';
import { DATABASE_COMMANDS } from './platform/backup/commands.ts';
import type { Command } from './platform/console/command.ts';
import { MAIL_COMMANDS } from './platform/mail/commands.ts';
import { BOOKING_PAGE_COMMANDS } from './points/bookingPages/commands.ts';
import { BOOKING_COMMANDS } from './points/bookings/commands.ts';
import { CODE_COMMANDS } from './points/codes/commands.ts';
import { CORRECTION_COMMANDS } from './points/corrections/commands.ts';
import { LEDGER_COMMANDS } from './points/ledger/commands.ts';
import { MISSING_POINTS_COMMANDS } from './points/missingPoints/commands.ts';
import { MONEY_COMMANDS } from './points/payouts/commands.ts';
import { CAMPAIGN_COMMANDS } from './points/race/commands.ts';
import { REDEMPTION_COMMANDS } from './points/redemptions/commands.ts';
import { POINTS_STEPS } from './pointsSteps.ts';
import { FAILED_MAIL_COMMANDS } from './staff/failedMails/commands.ts';
import { STAFF_COMMANDS } from './staff/people/commands.ts';
import { TOKEN_COMMANDS } from './staff/tokens/tokenCommands.ts';

/** First words of commands, in the order of the help. */
export const GROUPS: Readonly<Record<string, string>> = {
  members: 'sign-ups and tiers',
  erasures: 'erasing the data of members',
  agents: 'agencies and their catalogues',
  'agent-changes': 'members who change to another agent code and user id',
  redemptions: 'claimed rewards',
  payouts: 'claims that are paid in money: batches and bank files',
  codes: 'voucher codes of rewards',
  bookings: 'the booking feed',
  'points-claims': 'missing points that members report',
  points: 'crediting and corrections',
  nightly: 'the nightly run',
  ledger: 'where points come from, and whether they add up',
  campaign: 'seasons of the Amazing Race',
  pages: 'content pages',
  rewards: 'the catalogue',
  promotions: 'hotel promotions',
  testimonials: 'what members say about the programme',
  duplicates: 'duplicate rows',
  outbox: 'emails that are not sent yet',
  mails: 'emails whose last try failed',
  staff: 'who may use the staff portal',
  audit: 'who did what',
  backup: 'back up database and releases',
  restore: 'restore a backup',
  database: 'the database as a whole',
  demo: 'generated data for benchmarks',
};

/** All operator commands. */
export const COMMANDS: readonly Command[] = [
  ...memberCommands(POINTS_STEPS),
  ...PERSONAL_DATA_COMMANDS,
  ...ERASURE_COMMANDS,
  ...PASSWORD_COMMANDS,
  ...SESSION_COMMANDS,
  ...TWO_FACTOR_COMMANDS,
  ...PASSKEY_COMMANDS,
  ...payoutFreezeCommands(POINTS_STEPS),
  ...AGENT_COMMANDS,
  ...agencyChangeCommands(POINTS_STEPS),
  ...REDEMPTION_COMMANDS,
  ...MONEY_COMMANDS,
  ...CODE_COMMANDS,
  ...BOOKING_COMMANDS,
  ...BOOKING_PAGE_COMMANDS,
  ...NIGHTLY_COMMANDS,
  ...MISSING_POINTS_COMMANDS,
  ...CORRECTION_COMMANDS,
  ...LEDGER_COMMANDS,
  ...CAMPAIGN_COMMANDS,
  ...PAGE_COMMANDS,
  ...REWARD_COMMANDS,
  ...PROMOTION_COMMANDS,
  ...TESTIMONIAL_COMMANDS,
  ...MAIL_COMMANDS,
  ...FAILED_MAIL_COMMANDS,
  ...STAFF_COMMANDS,
  ...TOKEN_COMMANDS,
  ...AUDIT_COMMANDS,
  ...DATABASE_COMMANDS,
  ...SEALING_COMMANDS,
  ...DEMO_COMMANDS,
].map(auditingReads);
