import { sql } from 'kysely';
import { AGENCY_NAMES, extraPointsFor } from '../../../content/promotions/repository/extraPoints.ts';
import type { LedgerFacts } from '../../../platform/database/schema/pointsSchema.ts';
import type { Db, Tx } from '../../../platform/database/transaction.ts';
import type { ExtraPoints } from '../../ledger/credit.ts';
import { BELONGS_TO_MEMBER, dueOn, HAS_MANUAL_CREDIT, outdatedOn, POINTS } from './pointRules.ts';

/** Bookings read at a time. */
const ROWS_AT_ONCE = 1000;

/** SQL: true if the credited extra points (`given`) differ from those that the booking should have (`extra`). */
const EXTRA_POINTS_OUTDATED = sql<boolean>`coalesce(given.amount, 0) <> coalesce(extra.points, 0)`;

/**
 * Bookings after `id` with an outdated credit or outdated extra points, by ID. Only bookings that have
 * extra points or whose hotel was ever in a promotion can have the latter.
 */
export async function listBookingsToReverse(db: Db, id: number, asOf: string) {
  const { rows } = await sql<{ id: number; bookingRef: string }>`
    select b.id, b.booking_ref as "bookingRef" from bookings b join ledger credit on credit.id = b.credit_line
    where b.id > ${id}::int and ${outdatedOn(asOf)}
    union
    select b.id, b.booking_ref
    from (select booking_id as id from extra_credits where live
          union
          select b.id
          from (select hotel, min(booked_from) as first_day from promotion_terms, unnest(hotel_keys) hotel group by hotel) promoted
          join place_names on place_names.key = promoted.hotel
          join bookings b on b.hotel_name = place_names.name and b.booking_date >= promoted.first_day
          where b.credit_line is not null) candidate
    join bookings b on b.id = candidate.id
    left join ledger credit on credit.id = b.credit_line
    left join extra_credits on extra_credits.booking_id = b.id and extra_credits.live
    left join ledger given on given.id = extra_credits.line
    left join agents a on a.agent_code = credit.agent_code
    left join lateral ${extraPointsFor(AGENCY_NAMES)} extra on credit.id is not null
    where b.id > ${id}::int and ${EXTRA_POINTS_OUTDATED}
    order by id limit ${sql.lit(ROWS_AT_ONCE)}`.execute(db);
  return rows;
}

export interface LockedBooking {
  readonly id: number;
  readonly checkOut: string;
  /** Its value in points. */
  readonly points: number;
  readonly due: boolean;
  /** Its approved member, and their agency. */
  readonly owner: { readonly memberId: number; readonly agentCode: string } | null;
  /** The booking's data for a ledger line. */
  readonly facts: LedgerFacts;
}

/** Locks the booking, so that two processes settle it one after the other; null if unknown. */
export async function lockBooking(tx: Tx, bookingId: number, asOf: string): Promise<LockedBooking | null> {
  const row = await tx
    .selectFrom('bookings as b')
    .selectAll('b')
    .select([POINTS.as('points'), sql<boolean>`(${dueOn(asOf)} and not ${HAS_MANUAL_CREDIT})`.as('due')])
    .select(sql<number | null>`(select m.id from members m where ${BELONGS_TO_MEMBER})`.as('ownerId'))
    .select(sql<string | null>`(select m.agent_code from members m where ${BELONGS_TO_MEMBER})`.as('ownerAgent'))
    .where('b.id', '=', bookingId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    checkOut: row.check_out,
    points: row.points,
    due: row.due,
    owner:
      row.ownerId === null || row.ownerAgent === null ? null : { memberId: row.ownerId, agentCode: row.ownerAgent },
    facts: {
      BookingRef: row.booking_ref,
      HotelName: row.hotel_name,
      CheckOut: row.check_out,
      Room: row.room,
      Night: row.night,
      Status: row.status,
    },
  };
}

/** Credits of a locked booking, and their member. */
export interface LockedCredits {
  readonly memberId: number;
  /** The agency at the time of the credit. */
  readonly agentCode: string;
  /** The member's points, locked. */
  readonly balance: number;
  /** True if the booking's own points are outdated; then the extra points are reversed with them. */
  readonly outdated: boolean;
  readonly lines: readonly CreditLine[];
}

export interface CreditLine {
  readonly line: number;
  readonly amount: number;
  /** Reference of the promotion, for extra points. */
  readonly promotion: string | null;
}

/** The credits of a locked booking, with the balance of their account, which is also locked; null if there are none. */
export async function lockCredits(tx: Tx, bookingId: number, asOf: string): Promise<LockedCredits | null> {
  const { rows } = await sql<{
    memberId: number;
    agentCode: string;
    balance: number;
    outdated: boolean;
    line: number | null;
    amount: number;
    extraLine: number | null;
    extraAmount: number;
    promotion: string;
  }>`
    select balances.member_id as "memberId", coalesce(credit.agent_code, given.agent_code) as "agentCode",
           balances.points as balance, coalesce(${outdatedOn(asOf)}, true) as outdated, credit.id as line, credit.amount,
           given.id as "extraLine", given.amount as "extraAmount", promotions.ref as promotion
    from bookings b
    left join ledger credit on credit.id = b.credit_line
    left join extra_credits on extra_credits.booking_id = b.id and extra_credits.live
    left join ledger given on given.id = extra_credits.line
    left join promotions on promotions.id = extra_credits.promotion_id
    join balances on balances.member_id = coalesce(credit.member_id, given.member_id)
    where b.id = ${bookingId}::int for update of balances`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  const { memberId, agentCode, balance, outdated, line, amount, extraLine, extraAmount, promotion } = row;
  const own = line === null ? [] : [{ line, amount, promotion: null }];
  const extra = extraLine === null ? [] : [{ line: extraLine, amount: extraAmount, promotion }];
  return { memberId, agentCode, balance, outdated, lines: [...own, ...extra] };
}

interface Credited {
  readonly bookingId: number;
  readonly memberId: number;
}

/** Points credited to the member for each booking, with extra points, in order; 0 if none, or credited to someone else. */
export async function creditedPoints(db: Db, credited: readonly Credited[]): Promise<readonly number[]> {
  const { rows } = await sql<{ points: number }>`
    select coalesce((
      select sum(amount) from ledger
      where member_id = q.member and id in (
        select credit_line from bookings where id = q.booking
        union select line from extra_credits where booking_id = q.booking and live)), 0)::int as points
    from unnest(${sql.val(credited.map(({ bookingId }) => bookingId))}::int[],
                ${sql.val(credited.map(({ memberId }) => memberId))}::int[]) with ordinality as q (booking, member, place)
    order by q.place`.execute(db);
  return rows.map(({ points }) => points);
}

/** Extra points that an agency earns for the booking; null if no promotion applies. */
export async function findExtra(tx: Tx, bookingId: number, agentCode: string): Promise<ExtraPoints | null> {
  const { rows } = await sql<ExtraPoints>`
    select extra.promotion_id as "promotionId", extra.ref, extra.each, extra.points
    from bookings b join agents a on a.agent_code = ${agentCode}::text
    cross join lateral ${extraPointsFor(AGENCY_NAMES)} extra
    where b.id = ${bookingId}::int`.execute(tx);
  return rows[0] ?? null;
}

/** Stores the line that credits the booking, and the check-out it was credited for; null removes them. */
export async function setCredit(
  tx: Tx,
  bookingId: number,
  credit: { readonly line: number; readonly checkOut: string } | null,
): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({
      ...(credit ? { credit_line: credit.line, credited_check_out: credit.checkOut } : { credit_line: null }),
      // Null: credited to the current user's member.
      credited_owner: null,
    })
    .where('id', '=', bookingId)
    .execute();
}

/** Stores the line that credits the booking's extra points. */
export async function storeExtra(tx: Tx, bookingId: number, { promotionId }: ExtraPoints, line: number): Promise<void> {
  await tx.insertInto('extra_credits').values({ line, booking_id: bookingId, promotion_id: promotionId }).execute();
}

/** Marks the booking's extra points as reversed. */
export async function endExtraPoints(tx: Tx, bookingId: number): Promise<void> {
  await tx.updateTable('extra_credits').set({ live: false }).where('booking_id', '=', bookingId).execute();
}
