import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { DecidedColumns } from '../decision.ts';

/** `YYYY-MM-DD` */
type Day = string;

export type LedgerCause = 'booking' | 'booking_reversal' | 'redemption' | 'redemption_reversal' | 'correction';

/** What a line was calculated from, as it was on that day; names as in the API's answers. */
export type LedgerFacts = Readonly<Record<string, string | number | boolean>>;

/** Tables of bookings, of claims, and of the points that move with them. */
export interface PointsTables {
  bookings: {
    id: Generated<number>;
    booking_ref: string;
    /** Identity of the reference (`identityOf`); null until `fillBookingKeys` has made it, and of a duplicate. */
    ref_key: string | null;
    /** Identities of agent code and user ID; rows that a version before this one wrote may have other capitals. */
    agent_code: string;
    user_id: string;
    /** Both, as the key of the list it is in; made by the database (`ownerIdentity`). */
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
    imported_at: Date;
    changed_at: Date;
    credit_line: number | null;
    credited_check_out: Day | null;
    /** `owner` when it was credited, where that is another one now. */
    credited_owner: string | null;
  };
  /** Each spelling of a hotel or a city in the feed, with its identity. */
  place_names: {
    name: string;
    key: string;
  };
  feed_imports: {
    id: Generated<number>;
    imported_at: Date;
    imported_by: string;
    file_name: string;
    /** SHA-256, hexadecimal: of the bytes, and of the bookings in any order and spelling. */
    file_hash: string;
    content_hash: string;
    rows: number;
    new: number;
    changed: number;
    unchanged: number;
    refused: number;
  };
  balances: {
    member_id: number;
    points: Generated<number>;
    /** Sum of the member's open debts. */
    owed: Generated<number>;
  };
  /** Points of bookings that were spent by the time they were taken back. */
  debts: {
    id: Generated<number>;
    member_id: number;
    booking_id: number;
    /** Of the booking on the day its points were taken back. */
    status: string;
    amount: number;
    repaid: Generated<number>;
    created_at: Date;
    settled_at: Date | null;
  };
  ledger: {
    id: Generated<number>;
    member_id: number;
    cause: LedgerCause;
    booking_id: number | null;
    redemption_id: number | null;
    reverses: number | null;
    reason: string | null;
    /** Written as JSON text. */
    facts: ColumnType<LedgerFacts, string | undefined, string>;
    actor: string;
    agent_code: string;
    user_id: string;
    amount: number;
    balance: number;
    booked_at: Date;
  };
  /** The booking and the promotion of a ledger line of extra points. */
  extra_credits: {
    line: number;
    booking_id: number;
    promotion_id: number;
    /** Whether it was not taken back. */
    live: Generated<boolean>;
  };
  redemptions: DecidedColumns & {
    id: Generated<number>;
    member_id: number;
    reward_id: number;
    category: string;
    name: string;
    name_en: string;
    total_value: number;
    total_points: number;
    idempotency_key: string;
    /** Whether it took a piece of the reward's stock. */
    took_piece: Generated<boolean>;
    /** That stock; null: none. */
    stock_id: number | null;
    status: Generated<'Pending' | 'Approved' | 'Rejected'>;
    created_at: Date;
    /** Whether an approval needs two people, as the settings were when it was claimed. */
    two_approvals: Generated<boolean>;
    /** The first of two approvals; empty where nobody has given it, or where one is enough. */
    first_approved_by: string | null;
    first_approved_at: Date | null;
    /** The member took it back; it is then rejected, for versions that know no other end. */
    withdrawn_at: Date | null;
    /** Told with the approval; empty where a version before this one approved it. */
    due_on: Day | null;
    delivered_on: Day | null;
    delivered_by: string | null;
    delivery_reference: string | null;
    /** Who carries a parcel. */
    delivery_carrier: string | null;
    /** Of a voucher, typed by an operator. It is the member's alone. */
    voucher_code: string | null;
    /** Why its payout was refused (`Refusal`), until it is paid or the details are corrected. */
    payout_refused: string | null;
    /** Of a voucher, from a pool of codes. */
    voucher_sealed: string | null;
    /** Last day on which that can be used; null: not known. */
    voucher_expires_on: Day | null;
  };
  points_claims: DecidedColumns & {
    id: Generated<number>;
    member_id: number;
    agent_code: string;
    user_id: string;
    booking_ref: string;
    /** Identity of the reference. */
    ref_key: string | null;
    hotel_name: string;
    check_out: Day;
    message: Generated<string>;
    status: Generated<'pending' | 'credited' | 'declined'>;
    points: number | null;
    correction_line: number | null;
    created_at: Date;
    /** Points by hand that wait for a second person, or were approved by two. */
    proposed_points: number | null;
    proposed_answer: string | null;
    proposed_by: string | null;
    proposed_at: Date | null;
  };
  /** Those that wait for a second person, or did. */
  corrections: DecidedColumns & {
    id: Generated<number>;
    member_id: number;
    /** Points; negative to take some. */
    amount: number;
    reason: string;
    asked_at: Date;
    asked_by: string;
    status: Generated<'Pending' | 'Approved' | 'Rejected'>;
    /** Of the ledger; null until it is approved. */
    line: number | null;
    /** Points that the balance did not cover and that are still owed. */
    owed: Generated<number>;
  };
  goals: {
    member_id: number;
    reward_id: number;
    picked_at: Date;
  };
}
