import { announce } from '../../members/notifications/notify.ts';
import { type Db, inTransaction, type Tx } from '../../platform/database/transaction.ts';
import { type BookingPosting, creditBooking, creditExtra, type ExtraPoints, reverseCredit } from '../ledger/credit.ts';
import { addDebt, repayDebts } from '../ledger/repository/debts.ts';
import type { CreditDay } from './repository/creditBatch.ts';
import {
  type CreditLine,
  endExtraPoints,
  findExtra,
  type LockedBooking,
  type LockedCredits,
  lockBooking,
  lockCredits,
  setCredit,
  storeExtra,
} from './repository/credits.ts';

/** Result of settling a booking; `none` if nothing had to change. */
export type BookingOutcome =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'posted';
      /** Points credited and reversed by this call; both if the booking's value changed. */
      readonly credited: number;
      readonly reversed: number;
      /** Points of `reversed` that were spent: a debt of the member. */
      readonly owed: number;
      /** Points that repaid debts. */
      readonly repaid: number;
    };

export interface BookingSettlement extends CreditDay {
  readonly bookingId: number;
}

type Posting = Pick<BookingPosting, 'memberId' | 'actor' | 'now'>;

const NONE: BookingOutcome = { kind: 'none' };

const amountOf = (lines: readonly CreditLine[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);

/** A booking's current value to its member; null if nothing is due. */
interface EarnedAmount {
  readonly memberId: number;
  readonly points: number;
  readonly extra: ExtraPoints | null;
}

async function earnedPointsOf(tx: Tx, { id, owner, points, due }: LockedBooking): Promise<EarnedAmount | null> {
  if (!owner || points === 0 || !due) return null;
  return { memberId: owner.memberId, points, extra: await findExtra(tx, id, owner.agentCode) };
}

async function postExtra(tx: Tx, booking: LockedBooking, extra: ExtraPoints, posting: Posting): Promise<void> {
  const { id: bookingId, facts } = booking;
  await storeExtra(
    tx,
    bookingId,
    extra,
    await creditExtra(tx, { ...posting, bookingId, facts, amount: extra.points }, extra),
  );
}

/** Posts the booking's own and its extra points, each as one ledger line. @returns their sum */
async function postEarned(tx: Tx, booking: LockedBooking, earned: EarnedAmount | null, settlement: BookingSettlement) {
  if (!earned) return 0;
  const { id: bookingId, facts, checkOut } = booking;
  const posting = { memberId: earned.memberId, actor: settlement.actor, now: settlement.now };
  const line = await creditBooking(tx, { ...posting, bookingId, facts, amount: earned.points });
  await setCredit(tx, bookingId, { line, checkOut });
  if (earned.extra) await postExtra(tx, booking, earned.extra, posting);
  return earned.points + (earned.extra?.points ?? 0);
}

/** Credits to reverse, and the member's balance after the new credits. */
interface Reversal extends Posting {
  readonly lines: readonly CreditLine[];
  readonly balance: number;
}

/**
 * Reverses each line in full, with one ledger line. Points that exceed the balance, which includes the new credits,
 * become a debt. @returns the points reversed, and the part that is owed
 */
async function reverseLines(tx: Tx, booking: LockedBooking, { lines, balance, ...posting }: Reversal) {
  const { id: bookingId, facts: current } = booking;
  const reversed = amountOf(lines);
  const owed = Math.max(0, reversed - balance);
  if (owed > 0) {
    const debt = await addDebt(tx, { ...posting, bookingId, amount: owed });
    const facts = { BookingRef: String(current.BookingRef), Points: owed };
    const { memberId } = posting;
    await announce(tx, { memberId, kind: 'points_owed', topic: `debt ${debt}`, facts, now: posting.now });
  }
  for (const { line: creditLine, amount, promotion } of lines) {
    const facts = promotion === null ? current : { ...current, Promotion: promotion };
    await reverseCredit(tx, { ...posting, bookingId, creditLine, amount, facts });
  }
  return { reversed, owed };
}

/** Reverses outdated credits of a booking, and credits its current value. */
async function renewCredits(
  tx: Tx,
  booking: LockedBooking,
  { memberId, balance: before, lines }: LockedCredits,
  settlement: BookingSettlement,
): Promise<BookingOutcome> {
  const { actor, now } = settlement;
  const earned = await earnedPointsOf(tx, booking);
  await setCredit(tx, booking.id, null);
  await endExtraPoints(tx, booking.id);
  const credited = await postEarned(tx, booking, earned, settlement);
  const balance = before + (earned?.memberId === memberId ? credited : 0);
  const reversal = await reverseLines(tx, booking, { memberId, actor, now, lines, balance });
  const memberIds = earned ? [memberId, earned.memberId] : [memberId];
  const repaid = credited > 0 ? await repayDebts(tx, { memberIds, actor, now }) : 0;
  return { kind: 'posted', credited, repaid, ...reversal };
}

/** Corrects only the extra points, for the same member; the booking's own points are right. */
async function renewExtra(
  tx: Tx,
  booking: LockedBooking,
  { memberId, agentCode, balance, lines }: LockedCredits,
  { actor, now }: BookingSettlement,
): Promise<BookingOutcome> {
  const extraLines = lines.filter(({ promotion }) => promotion !== null);
  const extra = await findExtra(tx, booking.id, agentCode);
  const credited = extra?.points ?? 0;
  if (amountOf(extraLines) === credited) return NONE;
  await endExtraPoints(tx, booking.id);
  if (extra) await postExtra(tx, booking, extra, { memberId, actor, now });
  const reversal = await reverseLines(tx, booking, {
    memberId,
    actor,
    now,
    lines: extraLines,
    balance: balance + credited,
  });
  const repaid = credited > 0 ? await repayDebts(tx, { memberIds: [memberId], actor, now }) : 0;
  return { kind: 'posted', credited, repaid, ...reversal };
}

/** Credits a booking without a credit. */
async function creditFirst(tx: Tx, booking: LockedBooking, settlement: BookingSettlement): Promise<BookingOutcome> {
  const { actor, now } = settlement;
  const earned = await earnedPointsOf(tx, booking);
  if (!earned) return NONE;
  const credited = await postEarned(tx, booking, earned, settlement);
  const repaid = await repayDebts(tx, { memberIds: [earned.memberId], actor, now });
  return { kind: 'posted', credited, reversed: 0, owed: 0, repaid };
}

/**
 * Settles one booking, in one transaction: reverses outdated credits, its own and extra points, and credits its current
 * value if due. Idempotent. Points already spent become a debt of the member, as a balance never falls below 0; debts
 * are repaid from new points. A caller with its own transaction must settle only bookings of one agent and user, in
 * order of ID: two processes that lock several members in different orders deadlock.
 */
export function settleBooking(db: Db, settlement: BookingSettlement): Promise<BookingOutcome> {
  return inTransaction(db, async (tx): Promise<BookingOutcome> => {
    const booking = await lockBooking(tx, settlement.bookingId, settlement.asOf);
    if (!booking) return NONE;
    const credits = await lockCredits(tx, booking.id, settlement.asOf);
    if (!credits) return creditFirst(tx, booking, settlement);
    return (credits.outdated ? renewCredits : renewExtra)(tx, booking, credits, settlement);
  });
}
