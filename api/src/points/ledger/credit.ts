import type { LedgerFacts } from '../../platform/database/schema/pointsSchema.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { EXTRA_CAUSE, EXTRA_REASON } from './extraLine.ts';
import { postLine } from './repository/postLine.ts';

export interface BookingPosting {
  readonly memberId: number;
  readonly bookingId: number;
  /** The booking's current data. */
  readonly facts: LedgerFacts;
  readonly actor: string;
  /** Points, more than 0. */
  readonly amount: number;
  readonly now: Date;
}

/** Credits the points of a booking. @returns the line's ID */
export async function creditBooking(tx: Tx, posting: BookingPosting): Promise<number> {
  const line = await postLine(tx, { ...posting, cause: 'booking' });
  if (!line) throw new Error(`Member ${posting.memberId} has no balance row`);
  return line.id;
}

export interface ExtraPoints {
  readonly promotionId: number;
  readonly ref: string;
  /** Points per room night. */
  readonly each: number;
  readonly points: number;
}

/** Credits a booking's extra points, in a separate line. @returns the line's ID, which the caller must store */
export async function creditExtra(
  tx: Tx,
  { bookingId: _, facts, ...posting }: BookingPosting,
  { ref, each }: ExtraPoints,
): Promise<number> {
  const line = await postLine(tx, {
    ...posting,
    cause: EXTRA_CAUSE,
    reason: `${EXTRA_REASON}${ref}`,
    facts: { ...facts, Promotion: ref, ExtraPoints: each },
  });
  if (!line) throw new Error(`Member ${posting.memberId} has no balance row`);
  return line.id;
}

/**
 * Reverses the points that `creditLine` credited for a booking; the facts of extra points include the promotion.
 * Requires the balance to be locked and sufficient.
 */
export async function reverseCredit(
  tx: Tx,
  { creditLine, amount, ...posting }: BookingPosting & { readonly creditLine: number },
): Promise<void> {
  const line = await postLine(tx, { ...posting, cause: 'booking_reversal', reverses: creditLine, amount: -amount });
  if (!line) throw new Error(`The balance of member ${posting.memberId} changed although it was locked`);
}
