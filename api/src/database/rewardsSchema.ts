import type { Generated } from 'kysely';

/** Times go in and come out as Date; days are `YYYY-MM-DD` strings on both engines. */
type Time = Date;
type Day = string;

export interface RewardCategoriesTable {
  id: string;
  name: string;
  name_en: string;
  position: number;
}

export interface RewardsTable {
  id: Generated<number>;
  category: string;
  country: string | null;
  name: string;
  name_en: string;
  image: string | null;
  value: Generated<number>;
  bonus_value: Generated<number>;
  points: number;
  points_discount: Generated<number>;
  description: Generated<string>;
  description_en: Generated<string>;
  active: Generated<boolean>;
}

export interface RedemptionsTable {
  id: Generated<number>;
  member_id: number;
  reward_id: number;
  category: string;
  name: string;
  name_en: string;
  total_value: number;
  total_points: number;
  idempotency_key: string;
  status: Generated<'Pending' | 'Approved' | 'Rejected'>;
  created_at: Time;
  /** Whether an approval needs two people, as the settings were when it was claimed. */
  two_approvals: Generated<boolean>;
  /** The first of two approvals; empty where nobody has given it, or where one is enough. */
  first_approved_by: string | null;
  first_approved_at: Time | null;
  decided_at: Time | null;
  decided_by: string | null;
  decision_why: string | null;
  /** The member took it back; it is then rejected, for versions that know no other end. */
  withdrawn_at: Time | null;
  /** Told with the approval; empty where a version before this one approved it. */
  due_on: Day | null;
  delivered_on: Day | null;
  delivered_by: string | null;
  delivery_reference: string | null;
  /** Of a voucher. It is the member's alone. */
  voucher_code: string | null;
}
