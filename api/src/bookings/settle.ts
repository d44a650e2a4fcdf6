import type { LedgerFacts } from '../database/schema.ts';
import { type Db, inTransaction, type Tx } from '../database/transaction.ts';
import { postLine } from '../ledger/post.ts';
import { bookingPoints, isDue, isOutdated, type Stay } from './points.ts';

/** `none`: nothing was due. `waiting`: a reversal is due, but its points are spent; it is tried again. */
export type BookingOutcome =
  | { readonly kind: 'none' }
  /** `short`: points that are missing. */
  | { readonly kind: 'waiting'; readonly short: number }
  /** Points credited and taken back by this call; both where a booking changed its worth. */
  | { readonly kind: 'posted'; readonly credited: number; readonly reversed: number };

export interface BookingSettlement {
  readonly bookingId: number;
  /** `YYYY-MM-DD`, a day in Asia/Jakarta. */
  readonly asOf: string;
  /** Who acts, e.g. `operator:ana`. */
  readonly actor: string;
  readonly now: Date;
}

interface LockedBooking extends Stay {
  readonly id: number;
  readonly creditLine: number | null;
  readonly creditedCheckOut: string | null;
  /** The approved member with the booking's agent code and user id. */
  readonly ownerId: number | null;
  readonly facts: LedgerFacts;
}

/** Locks the booking, so that two processes settle it one after the other, and finds its approved owner. */
async function lockBooking(tx: Tx, bookingId: number): Promise<LockedBooking | null> {
  const row = await tx.selectFrom('bookings').selectAll().where('id', '=', bookingId).forUpdate().executeTakeFirst();
  if (!row) return null;
  const owner = await tx
    .selectFrom('members')
    .select('id')
    .where(({ eb, fn }) => eb(fn('lower', ['agent_code']), '=', row.agent_code.toLowerCase()))
    .where(({ eb, fn }) => eb(fn('lower', ['user_id']), '=', row.user_id.toLowerCase()))
    .where('status', '=', 'approved')
    .executeTakeFirst();
  return {
    id: row.id,
    status: row.status,
    room: row.room,
    night: row.night,
    checkOut: row.check_out,
    agentCode: row.agent_code,
    userId: row.user_id,
    creditLine: row.credit_line,
    creditedCheckOut: row.credited_check_out,
    ownerId: owner?.id ?? null,
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

async function postCredit(tx: Tx, booking: LockedBooking, { asOf, actor, now }: BookingSettlement): Promise<number> {
  const amount = bookingPoints(booking);
  if (booking.ownerId === null || amount === 0 || !isDue(booking.checkOut, asOf)) return 0;
  const { ownerId: memberId, id: bookingId, facts } = booking;
  const line = await postLine(tx, { memberId, cause: 'booking', bookingId, facts, actor, amount, now });
  if (!line) throw new Error(`Member ${memberId} has no balance row`);
  await tx
    .updateTable('bookings')
    .set({ credit_line: line.id, credited_check_out: booking.checkOut })
    .where('id', '=', bookingId)
    .execute();
  return amount;
}

async function lockCredit(tx: Tx, lineId: number) {
  return tx
    .selectFrom('ledger')
    .innerJoin('balances', 'balances.member_id', 'ledger.member_id')
    .select(['ledger.id', 'ledger.member_id as memberId', 'ledger.amount', 'balances.points'])
    .select(['ledger.agent_code as agentCode', 'ledger.user_id as userId'])
    .where('ledger.id', '=', lineId)
    .forUpdate('balances')
    .executeTakeFirstOrThrow();
}

/** Takes an outdated credit back and credits what the booking is worth now. */
async function renewCredit(tx: Tx, booking: LockedBooking, creditLine: number, settlement: BookingSettlement) {
  const { asOf, actor, now } = settlement;
  const credit = await lockCredit(tx, creditLine);
  const standing = { ...credit, checkOut: booking.creditedCheckOut ?? booking.checkOut };
  if (!isOutdated(standing, booking, asOf)) return { kind: 'none' } as const;
  const sameMember = booking.ownerId === credit.memberId;
  const worth = sameMember && isDue(booking.checkOut, asOf) ? bookingPoints(booking) : 0;
  const short = credit.amount - worth - credit.points;
  if (short > 0) return { kind: 'waiting', short } as const;
  await tx.updateTable('bookings').set({ credit_line: null }).where('id', '=', booking.id).execute();
  // The new credit comes first, so that it counts towards what is taken back.
  const credited = await postCredit(tx, booking, settlement);
  const line = await postLine(tx, {
    memberId: credit.memberId,
    cause: 'booking_reversal',
    bookingId: booking.id,
    reverses: credit.id,
    facts: booking.facts,
    actor,
    amount: -credit.amount,
    now,
  });
  if (!line) throw new Error(`The balance of member ${credit.memberId} changed under its lock`);
  return { kind: 'posted', credited, reversed: credit.amount } as const;
}

/**
 * Puts one booking right: takes back a credit that no longer fits it and credits what it is worth now, if that is due
 * (seed, section 1; contract, section 8). One transaction; running it twice changes nothing. A reversal whose points
 * are already spent is not posted, since a balance never falls below 0: the booking keeps its credit line, and the
 * outcome is `waiting`. In a transaction of the caller's, settle the bookings of one agent and user only, in the order
 * of their ids: two processes that lock several members in different orders wait for each other.
 */
export function settleBooking(db: Db, settlement: BookingSettlement): Promise<BookingOutcome> {
  return inTransaction(db, async (tx): Promise<BookingOutcome> => {
    const booking = await lockBooking(tx, settlement.bookingId);
    if (!booking) return { kind: 'none' };
    if (booking.creditLine !== null) return renewCredit(tx, booking, booking.creditLine, settlement);
    const credited = await postCredit(tx, booking, settlement);
    return credited > 0 ? { kind: 'posted', credited, reversed: 0 } : { kind: 'none' };
  });
}
