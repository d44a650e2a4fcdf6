import type { Command } from './command.ts';
import { AGENT_CHANGE_COMMANDS } from './commands/agentChanges.ts';
import { AGENT_COMMANDS } from './commands/agents.ts';
import { BOOKING_COMMANDS } from './commands/bookings.ts';
import { CAMPAIGN_COMMANDS } from './commands/campaign.ts';
import { CONTENT_COMMANDS } from './commands/content.ts';
import { DEMO_COMMANDS } from './commands/demo.ts';
import { LEDGER_COMMANDS } from './commands/ledger.ts';
import { MEMBER_COMMANDS } from './commands/members.ts';
import { POINT_COMMANDS } from './commands/points.ts';
import { RECORD_COMMANDS } from './commands/records.ts';
import { REDEMPTION_COMMANDS } from './commands/redemptions.ts';

/** First words, in the order the help shows them. */
export const GROUPS: Readonly<Record<string, string>> = {
  members: 'sign-ups and tiers',
  agents: 'agencies and what they may see',
  'agent-changes': 'members who change to another agent code and user id',
  redemptions: 'claimed rewards',
  bookings: 'the booking feed',
  points: 'crediting and corrections',
  ledger: 'where points come from, and whether they add up',
  campaign: 'seasons of the Amazing Race',
  pages: 'content pages',
  rewards: 'the catalogue',
  promotions: 'hotel promotions',
  testimonials: 'what friends say',
  outbox: 'mails not sent',
  audit: 'who did what',
  demo: 'made-up data for benchmarks',
};

export const COMMANDS: readonly Command[] = [
  ...MEMBER_COMMANDS,
  ...AGENT_COMMANDS,
  ...AGENT_CHANGE_COMMANDS,
  ...REDEMPTION_COMMANDS,
  ...BOOKING_COMMANDS,
  ...POINT_COMMANDS,
  ...LEDGER_COMMANDS,
  ...CAMPAIGN_COMMANDS,
  ...CONTENT_COMMANDS,
  ...RECORD_COMMANDS,
  ...DEMO_COMMANDS,
];
