import { type Db, inTransaction, type Tx } from '../database/transaction.ts';
import { creditBooking, reverseCredit } from '../ledger/credit.ts';
import { type LockedBooking, lockBooking, lockCredit, setCredit } from './repository/credits.ts';

/** `none`: nothing was due. `waiting`: points are to be taken back, but they are spent; it is tried again. */
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

async function postCredit(tx: Tx, booking: LockedBooking, { actor, now }: BookingSettlement): Promise<number> {
  const { id: bookingId, ownerId: memberId, points, due, facts } = booking;
  if (memberId === null || points === 0 || !due) return 0;
  const line = await creditBooking(tx, { memberId, bookingId, facts, actor, amount: points, now });
  await setCredit(tx, bookingId, { line, checkOut: booking.checkOut });
  return points;
}

/** Takes an outdated credit back and credits what the booking is worth now. */
async function renewCredit(tx: Tx, booking: LockedBooking, settlement: BookingSettlement): Promise<BookingOutcome> {
  const { asOf, actor, now } = settlement;
  const { id: creditLine, memberId, amount, balance, outdated } = await lockCredit(tx, booking.id, asOf);
  if (!outdated) return { kind: 'none' };
  const worth = booking.ownerId === memberId && booking.due ? booking.points : 0;
  const short = amount - worth - balance;
  if (short > 0) return { kind: 'waiting', short };
  await setCredit(tx, booking.id, null);
  // The new credit comes first, so that it counts towards what is taken back.
  const credited = await postCredit(tx, booking, settlement);
  const { id: bookingId, facts } = booking;
  await reverseCredit(tx, { creditLine, memberId, bookingId, facts, actor, amount, now });
  return { kind: 'posted', credited, reversed: amount };
}

/**
 * Puts one booking right, in one transaction: takes back a credit that no longer fits it and credits what it is worth
 * now, if that is due. Running it twice changes nothing. Points that are already spent cannot be taken back, as a
 * balance never falls below 0: then the booking keeps its credit line, and the outcome is `waiting`. In a transaction
 * of the caller's, settle the bookings of one agent and user only, in the order of their ids: two processes that lock
 * several members in different orders block each other.
 */
export function settleBooking(db: Db, settlement: BookingSettlement): Promise<BookingOutcome> {
  return inTransaction(db, async (tx): Promise<BookingOutcome> => {
    const booking = await lockBooking(tx, settlement.bookingId, settlement.asOf);
    if (!booking) return { kind: 'none' };
    if (booking.creditLine !== null) return renewCredit(tx, booking, settlement);
    const credited = await postCredit(tx, booking, settlement);
    return credited > 0 ? { kind: 'posted', credited, reversed: 0 } : { kind: 'none' };
  });
}
