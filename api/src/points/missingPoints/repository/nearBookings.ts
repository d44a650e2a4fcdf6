import { identityOf } from '@friends/shared/contract/rules/identity';
import { sql } from 'kysely';
import { AGENCY_NAMES, extraSumFor } from '../../../content/promotions/repository/extraPoints.ts';
import type { LedgerCause, LedgerFacts } from '../../../platform/database/schema/pointsSchema.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import type { BookedStay } from '../../bookings/repository/BookedStay.ts';
import { IS_DUPLICATE, MANUALLY_CREDITED_MEMBER } from '../../bookings/repository/pointRules.ts';

/** A booking with the data needed to tell its outcome. */
export interface NearBooking extends BookedStay {
  readonly ref: string;
  readonly owner: string;
  /** Member who got manual points for it, or null. */
  readonly manuallyCreditedTo: number | null;
  readonly isDuplicate: boolean;
  /** The line that credits it, or null. */
  readonly line: {
    readonly memberId: number;
    readonly cause: LedgerCause;
    readonly facts: LedgerFacts;
    readonly amount: number;
    /** Includes extra points. */
    readonly sum: number;
    /** Timestamp as PostgreSQL writes it in JSON. */
    readonly at: string;
  } | null;
}

/** The data needed to tell a booking's outcome. */
export type BookingState = Pick<
  NearBooking,
  'owner' | 'checkOut' | 'room' | 'night' | 'status' | 'manuallyCreditedTo' | 'isDuplicate' | 'line'
>;

/** SQL: columns of `NearBooking`, from bookings `b`. */
export const NEAR_COLUMNS = sql`
  b.id, b.booking_ref as ref, b.owner, b.agent_code as "agentCode", b.user_id as "userId", b.hotel_name as "hotelName",
  b.check_in as "checkIn", b.check_out as "checkOut", b.room, b.night, b.status,
  ${MANUALLY_CREDITED_MEMBER} as "manuallyCreditedTo", ${IS_DUPLICATE} as "isDuplicate",
  (select json_build_object('memberId', l.member_id, 'cause', l.cause, 'facts', l.facts, 'amount', l.amount, 'at', l.booked_at, 'sum', l.amount + coalesce((
     select sum(extra.amount) from extra_credits e join ledger extra on extra.id = e.line where e.booking_id = b.id and e.live), 0))
   from ledger l where l.id = b.credit_line) as line`;

/** Bookings with these references, by the identity of their reference. */
export async function bookingsByReference(
  db: Db,
  references: readonly string[],
): Promise<ReadonlyMap<string, NearBooking>> {
  const keys = [...new Set(references.map((ref) => identityOf('bookingRef', ref)))];
  const { rows } = await sql<NearBooking>`
    select ${NEAR_COLUMNS} from bookings b where b.ref_key = any(${sql.val(keys)}::text[])`.execute(db);
  return new Map(rows.map((row) => [identityOf('bookingRef', row.ref), row]));
}

const MAX_BOOKINGS = 50;

/** A booking with the points of its credit, if one is due. */
export interface NearBookingPoints extends NearBooking {
  readonly points: number;
}

interface NearClaim {
  /** The member's agency, whose promotions count. */
  readonly agentCode: string;
  readonly bookingRef: string;
  readonly owners: readonly string[];
  /** `YYYY-MM-DD`, both included. */
  readonly from: string;
  readonly until: string;
}

/**
 * Bookings with the reference, including duplicates, those with a similar one (`loose_reference`), and those of the
 * owners that check out within some days; at most 50 of each kind. Credited and uncredited stays are read
 * separately, each from its own index.
 */
export async function listNearBookings(
  db: Db,
  { agentCode, bookingRef, owners, from, until }: NearClaim,
): Promise<NearBookingPoints[]> {
  const key = sql`${identityOf('bookingRef', bookingRef)}::text`;
  const inDays = sql`owner = any(${sql.val([...owners])}::text[]) and check_out between ${from}::date and ${until}::date`;
  const limit = sql.lit(MAX_BOOKINGS);
  const names = sql<string[]>`(select ${AGENCY_NAMES} from agents a where a.agent_code = ${agentCode}::text)`;
  const { rows } = await sql<NearBookingPoints>`
    with near as (
      select id from bookings where ref_key = ${key}
      union
      (select id from bookings where loose_reference(ref_key) = loose_reference(${key}) limit ${limit})
      union
      select duplicates.id::int from duplicates
      where duplicates.kind = 'bookings.ref_key' and duplicates.identity = ${key}
      union
      (select id from bookings where ${inDays} and credit_line is null order by check_out limit ${limit})
      union
      (select id from bookings where ${inDays} and credit_line is not null order by check_out limit ${limit})
    )
    select ${NEAR_COLUMNS}, (b.room * b.night + ${extraSumFor(names)})::int as points
    from bookings b where b.id in (select id from near) order by b.check_out, b.id`.execute(db);
  return rows;
}
