import type { Language } from '@friends/shared/contract/rules/language';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type {
  CampaignRequirementsTable,
  CampaignStagesTable,
  CampaignsTable,
  PagesTable,
  PromotionsTable,
  TestimonialsTable,
} from './contentSchema.ts';
import type {
  EmailChangeLinksTable,
  EmailChangesTable,
  MemberActivityTable,
  PasswordResetsTable,
  PayoutStopsTable,
  SessionsTable,
} from './identitySchema.ts';
import type {
  ExtraCreditsTable,
  GoalsTable,
  NotificationMailsTable,
  NotificationsTable,
  PointsClaimsTable,
  PromotionTermsTable,
} from './pointsSchema.ts';
import type {
  MemberWritesTable,
  PasskeysTable,
  PasskeyUsersTable,
  PicturesTable,
  RateLimitsTable,
  RecoveryCodesTable,
  SecondFactorsTable,
  SecretsTable,
  UsedCaptchasTable,
} from './portalSchema.ts';
import type { RedemptionsTable, RewardCategoriesTable, RewardsTable } from './rewardsSchema.ts';

/** Times go in and come out as Date; days are `YYYY-MM-DD` strings on both engines. */
type Time = Date;
type Day = string;
/** Written as JSON text, read as a value that a parser must look at. */
type Json<T> = ColumnType<T, string | undefined, string>;

type Decision = 'pending' | 'approved' | 'rejected';

interface AgentsTable {
  agent_code: string;
  country: Generated<string>;
  is_panorama: Generated<boolean>;
  is_xml: Generated<boolean>;
}

/** Claim fields of the account, by their names there; absent means empty. */
export type ClaimDetails = Readonly<Record<string, string>>;

interface MembersTable {
  id: Generated<number>;
  agent_code: string;
  user_id: string;
  email: string;
  password_hash: string;
  phone: Generated<string>;
  status: Generated<Decision>;
  genius: Generated<boolean>;
  language: Generated<Language>;
  name: Generated<string>;
  address: Generated<string>;
  area: Generated<string>;
  birthdate: Day | null;
  image: string | null;
  claim_details: Json<ClaimDetails>;
  decided_at: Time | null;
  decided_by: string | null;
  decision_why: string | null;
  created_at: Generated<Time>;
  /** When what decides over payouts was last changed. */
  payout_changed_at: Time | null;
  /** When the member stopped payouts; null: they go on. */
  payout_stopped_at: Time | null;
}

export interface BookingsTable {
  id: Generated<number>;
  booking_ref: string;
  agent_code: string;
  user_id: string;
  /** Key of the list it stands in, made by the database. */
  owner: GeneratedAlways<string>;
  hotel_name: string;
  city: string;
  country: string;
  booking_date: Day;
  check_in: Day;
  check_out: Day;
  room: number;
  night: number;
  status: 'Booked' | 'Check-Out' | 'Canceled' | 'No-Show';
  source: string;
  imported_at: Time;
  changed_at: Time;
  credit_line: number | null;
  credited_check_out: Day | null;
}

interface BalancesTable {
  member_id: number;
  points: Generated<number>;
}

const LEDGER_CAUSES = ['booking', 'booking_reversal', 'redemption', 'redemption_reversal', 'correction'] as const;
export type LedgerCause = (typeof LEDGER_CAUSES)[number];

/** What a line was calculated from, as it was on that day; names as in the API's answers. */
export type LedgerFacts = Readonly<Record<string, string | number | boolean>>;

export interface LedgerTable {
  id: Generated<number>;
  member_id: number;
  cause: LedgerCause;
  booking_id: number | null;
  redemption_id: number | null;
  reverses: number | null;
  reason: string | null;
  facts: Json<LedgerFacts>;
  actor: string;
  agent_code: string;
  user_id: string;
  amount: number;
  balance: number;
  booked_at: Time;
}

interface AuditTable {
  id: Generated<number>;
  at: Time;
  who: string;
  what: string;
  target: string;
  why: string | null;
}

interface MailsTable {
  id: Generated<number>;
  recipient: string;
  reply_to: string | null;
  language: Language;
  kind: string;
  subject: string;
  body: string;
  written_at: Time;
  sent_at: Time | null;
  tries: Generated<number>;
  next_try_at: Time;
  last_error: string | null;
  /** The token in the body, until the mail is sent. */
  secret: string | null;
}

interface AgentChangesTable {
  id: Generated<number>;
  member_id: number;
  old_agent_code: string;
  old_user_id: string;
  new_agent_code: string;
  new_user_id: string;
  status: Generated<Decision>;
  created_at: Time;
  decided_at: Time | null;
  decided_by: string | null;
  decision_why: string | null;
  /** Where the member took it back; its status is `rejected` then. */
  withdrawn_at: Time | null;
}

export interface Schema {
  agents: AgentsTable;
  members: MembersTable;
  sessions: SessionsTable;
  bookings: BookingsTable;
  reward_categories: RewardCategoriesTable;
  rewards: RewardsTable;
  redemptions: RedemptionsTable;
  balances: BalancesTable;
  ledger: LedgerTable;
  pages: PagesTable;
  testimonials: TestimonialsTable;
  campaigns: CampaignsTable;
  campaign_stages: CampaignStagesTable;
  campaign_requirements: CampaignRequirementsTable;
  promotions: PromotionsTable;
  audit: AuditTable;
  mails: MailsTable;
  agent_changes: AgentChangesTable;
  points_claims: PointsClaimsTable;
  notifications: NotificationsTable;
  notification_mails: NotificationMailsTable;
  password_resets: PasswordResetsTable;
  payout_stops: PayoutStopsTable;
  email_changes: EmailChangesTable;
  email_change_links: EmailChangeLinksTable;
  member_activity: MemberActivityTable;
  used_captchas: UsedCaptchasTable;
  pictures: PicturesTable;
  secrets: SecretsTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  passkey_users: PasskeyUsersTable;
  passkeys: PasskeysTable;
  member_writes: MemberWritesTable;
  rate_limits: RateLimitsTable;
  goals: GoalsTable;
  promotion_terms: PromotionTermsTable;
  extra_credits: ExtraCreditsTable;
}
