/** Tables beside the ledger: what extra points are for, questions after missing points, and news. */

import type { ColumnType, Generated } from 'kysely';

type Time = Date;
type Day = string;

export interface PointsClaimsTable {
  id: Generated<number>;
  member_id: number;
  agent_code: string;
  user_id: string;
  booking_ref: string;
  hotel_name: string;
  check_out: Day;
  message: Generated<string>;
  status: Generated<'pending' | 'credited' | 'declined'>;
  points: number | null;
  correction_line: number | null;
  created_at: Time;
  decided_at: Time | null;
  decided_by: string | null;
  decision_why: string | null;
}

export interface NotificationsTable {
  id: Generated<number>;
  member_id: number;
  topic: string;
  kind: string;
  /** Written as JSON text. */
  facts: ColumnType<Readonly<Record<string, string | number | null>>, string, never>;
  created_at: Time;
  read_at: Time | null;
  mail_due: Generated<boolean>;
}

export interface NotificationMailsTable {
  member_id: number;
  decisions: boolean;
  credits: boolean;
  answers: boolean;
  seasons: boolean;
}

export interface GoalsTable {
  member_id: number;
  reward_id: number;
  picked_at: Time;
}

/** What a promotion promised to bookings of which days. */
export interface PromotionTermsTable {
  id: Generated<number>;
  promotion_id: number;
  applies_to: string[];
  hotels: string[];
  points: number;
  booked_from: Day;
  booked_until: Day | null;
  holds_from: Day | null;
  holds_until: Day | null;
  written_on: Day;
}

/** The booking and the promotion of a ledger line of extra points. */
export interface ExtraCreditsTable {
  line: number;
  booking_id: number;
  promotion_id: number;
  /** Whether it was not taken back. */
  live: Generated<boolean>;
}
