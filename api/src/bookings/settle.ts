import { type Db, inTransaction, type Tx } from '../database/transaction.ts';
import { type BookingPosting, creditBooking, creditExtra, type ExtraPoints, reverseCredit } from '../ledger/credit.ts';
import type { CreditDay } from './repository/creditBatch.ts';
import {
  endExtra,
  findExtra,
  type HeldCredits,
  type HeldLine,
  type LockedBooking,
  lockBooking,
  lockCredits,
  noteExtra,
  setCredit,
} from './repository/credits.ts';

/** `none`: nothing was due. `waiting`: points are to be taken back, but they are spent; it is tried again. */
export type BookingOutcome =
  | { readonly kind: 'none' }
  /** `short`: points that are missing. */
  | { readonly kind: 'waiting'; readonly short: number }
  /** Points credited and taken back by this call; both where a booking changed its worth. */
  | { readonly kind: 'posted'; readonly credited: number; readonly reversed: number };

export interface BookingSettlement extends CreditDay {
  readonly bookingId: number;
}

type Posting = Pick<BookingPosting, 'memberId' | 'actor' | 'now'>;

const amountOf = (lines: readonly HeldLine[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);

/** What a booking is worth to its member today, and to whom; null where nothing is due. */
interface Worth {
  readonly memberId: number;
  readonly points: number;
  readonly extra: ExtraPoints | null;
}

async function worthOf(tx: Tx, { id, owner, points, due }: LockedBooking): Promise<Worth | null> {
  if (!owner || points === 0 || !due) return null;
  return { memberId: owner.memberId, points, extra: await findExtra(tx, id, owner.agentCode) };
}

const sumOf = (worth: Worth | null): number => (worth ? worth.points + (worth.extra?.points ?? 0) : 0);

async function postExtra(tx: Tx, booking: LockedBooking, extra: ExtraPoints, posting: Posting): Promise<void> {
  const { id: bookingId, facts } = booking;
  await noteExtra(
    tx,
    bookingId,
    extra,
    await creditExtra(tx, { ...posting, bookingId, facts, amount: extra.points }, extra),
  );
}

/** Posts all of it, each in a line of its own, and gives the sum. */
async function postWorth(tx: Tx, booking: LockedBooking, worth: Worth | null, settlement: BookingSettlement) {
  if (!worth) return 0;
  const { id: bookingId, facts, checkOut } = booking;
  const posting = { memberId: worth.memberId, actor: settlement.actor, now: settlement.now };
  const line = await creditBooking(tx, { ...posting, bookingId, facts, amount: worth.points });
  await setCredit(tx, bookingId, { line, checkOut });
  if (worth.extra) await postExtra(tx, booking, worth.extra, posting);
  return sumOf(worth);
}

/** Takes lines back, each in one of its own. The new credits came first, so that they count towards it. */
async function takeBack(tx: Tx, booking: LockedBooking, lines: readonly HeldLine[], posting: Posting): Promise<number> {
  const { id: bookingId, facts: now } = booking;
  for (const { line: creditLine, amount, promotion } of lines) {
    const facts = promotion === null ? now : { ...now, Promotion: promotion };
    await reverseCredit(tx, { ...posting, bookingId, creditLine, amount, facts });
  }
  return amountOf(lines);
}

/** Takes the credits of a booking back that no longer fit it, and credits what it is worth now. */
async function renewCredits(
  tx: Tx,
  booking: LockedBooking,
  { memberId, balance, lines }: HeldCredits,
  settlement: BookingSettlement,
): Promise<BookingOutcome> {
  const { actor, now } = settlement;
  const worth = await worthOf(tx, booking);
  const short = amountOf(lines) - (worth?.memberId === memberId ? sumOf(worth) : 0) - balance;
  if (short > 0) return { kind: 'waiting', short };
  await setCredit(tx, booking.id, null);
  await endExtra(tx, booking.id);
  const credited = await postWorth(tx, booking, worth, settlement);
  return { kind: 'posted', credited, reversed: await takeBack(tx, booking, lines, { memberId, actor, now }) };
}

/** Puts the extra points right of a booking whose own points stay. They go to whoever has those. */
async function renewExtra(
  tx: Tx,
  booking: LockedBooking,
  { memberId, agentCode, balance, lines }: HeldCredits,
  { actor, now }: BookingSettlement,
): Promise<BookingOutcome> {
  const extraLines = lines.filter(({ promotion }) => promotion !== null);
  const extra = await findExtra(tx, booking.id, agentCode);
  const credited = extra?.points ?? 0;
  if (amountOf(extraLines) === credited) return { kind: 'none' };
  const short = amountOf(extraLines) - credited - balance;
  if (short > 0) return { kind: 'waiting', short };
  await endExtra(tx, booking.id);
  if (extra) await postExtra(tx, booking, extra, { memberId, actor, now });
  return { kind: 'posted', credited, reversed: await takeBack(tx, booking, extraLines, { memberId, actor, now }) };
}

/**
 * Puts one booking right, in one transaction: takes back credits that no longer fit it, its own and the extra points of a
 * promotion, and credits what it is worth now, if that is due. Running it twice changes nothing. Points that are already
 * spent cannot be taken back, as a balance never falls below 0: then the booking keeps its credits, and the outcome is
 * `waiting`. In a transaction of the caller's, settle the bookings of one agent and user only, in the order of their ids:
 * two processes that lock several members in different orders block each other.
 */
export function settleBooking(db: Db, settlement: BookingSettlement): Promise<BookingOutcome> {
  return inTransaction(db, async (tx): Promise<BookingOutcome> => {
    const booking = await lockBooking(tx, settlement.bookingId, settlement.asOf);
    if (!booking) return { kind: 'none' };
    const credits = await lockCredits(tx, booking.id, settlement.asOf);
    if (credits) return (credits.outdated ? renewCredits : renewExtra)(tx, booking, credits, settlement);
    const credited = await postWorth(tx, booking, await worthOf(tx, booking), settlement);
    return credited > 0 ? { kind: 'posted', credited, reversed: 0 } : { kind: 'none' };
  });
}
