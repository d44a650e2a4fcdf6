/** Tables of what a member is told of points: questions after missing ones. */

import type { Generated } from 'kysely';

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
