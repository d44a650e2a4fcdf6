import { sql } from 'kysely';
import type { LedgerFacts } from '../../database/schema.ts';
import type { Db, Tx } from '../../database/transaction.ts';
import { BELONGS_TO_MEMBER, dueOn, GIVEN_BY_HAND, outdatedOn, POINTS } from './pointRules.ts';

/** What a run looks at between two pauses. */
const ROWS_AT_ONCE = 1000;

/** Bookings after `id` whose credit no longer fits them, in the order of their numbers. */
export async function listOutdated(db: Db, id: number, asOf: string) {
  const { rows } = await sql<{ id: number; bookingRef: string }>`
    select b.id, b.booking_ref as "bookingRef" from bookings b join ledger credit on credit.id = b.credit_line
    where b.id > ${id}::int and ${outdatedOn(asOf)}
    order by b.id limit ${sql.lit(ROWS_AT_ONCE)}`.execute(db);
  return rows;
}

export interface LockedBooking {
  readonly id: number;
  readonly checkOut: string;
  /** What it is worth, in points. */
  readonly points: number;
  readonly due: boolean;
  /** The ledger line that credits it now. */
  readonly creditLine: number | null;
  /** The approved member it belongs to. */
  readonly ownerId: number | null;
  /** The booking as a ledger line keeps it. */
  readonly facts: LedgerFacts;
}

/** Locks the booking, so that two processes settle it one after the other; null where there is none. */
export async function lockBooking(tx: Tx, bookingId: number, asOf: string): Promise<LockedBooking | null> {
  const row = await tx
    .selectFrom('bookings as b')
    .selectAll('b')
    .select([POINTS.as('points'), sql<boolean>`(${dueOn(asOf)} and not ${GIVEN_BY_HAND})`.as('due')])
    .select(sql<number | null>`(select m.id from members m where ${BELONGS_TO_MEMBER})`.as('ownerId'))
    .where('b.id', '=', bookingId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    checkOut: row.check_out,
    points: row.points,
    due: row.due,
    creditLine: row.credit_line,
    ownerId: row.ownerId,
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

/** The credit of a locked booking, with the balance it was paid into, which is locked too. */
export async function lockCredit(tx: Tx, bookingId: number, asOf: string) {
  return tx
    .selectFrom('bookings as b')
    .innerJoin('ledger as credit', 'credit.id', 'b.credit_line')
    .innerJoin('balances', 'balances.member_id', 'credit.member_id')
    .select(['credit.id', 'credit.member_id as memberId', 'credit.amount', 'balances.points as balance'])
    .select(outdatedOn(asOf).as('outdated'))
    .where('b.id', '=', bookingId)
    .forUpdate('balances')
    .executeTakeFirstOrThrow();
}

/** Notes on the booking which line credits it, and for which check-out; null: none does. */
export async function setCredit(
  tx: Tx,
  bookingId: number,
  credit: { readonly line: number; readonly checkOut: string } | null,
): Promise<void> {
  await tx
    .updateTable('bookings')
    .set(credit ? { credit_line: credit.line, credited_check_out: credit.checkOut } : { credit_line: null })
    .where('id', '=', bookingId)
    .execute();
}
